/** Everyday verbs and their forms: where one stands, no noun is looked for. */
export const COMMON_VERBS: ReadonlySet<string> = new Set(
  `am are is was were be been do did does done have has had go goes went gone get gets got make makes made take takes
  took taken come comes came see sees saw seen know knows knew think thinks thought say says said tell tells told want
  wants need needs feel feels felt give gives gave keep keeps kept let lets put puts mean means meant leave left begin
  began start starts stop stops try tries tried ask asks asked find finds found become became seem seems seemed show
  shows talk talks talked work works worked call calls called use uses used look looks looked turn turns play plays live
  lives believe believes hold holds bring brings brought happen happens happened write writes wrote sit sits sat stand
  stands stood lose loses lost pay pays paid meet meets met run runs ran move moves like likes love loves hate hates hope
  hopes wish wishes miss misses buy buys bought wait waits eat eats ate drink drinks drank sleep sleeps slept wake woke
  watch watches read reads hear hears heard learn learns help helps help could would should might may can will shall must
  text texts texted ate broke break breaks fell fall falls sent send sends spent spend spends won win wins lied lie lies`
    .trim()
    .split(/\s+/u),
);
