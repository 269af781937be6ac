const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Words without a meaning of their own; they never tell one fact from another. */
export const EMPTY_WORDS: ReadonlySet<string> = words(`
  a an the and or but if so as at by for from in into of off on onto out over to up with without
  about after again against all also am any are aren't be because been before being both can can't
  could did didn't do does doesn't doing don't down each few had has have having he her here hers him
  his how i i'd i'll i'm i've im is isn't it its it's just let's me more most my no nor not now once
  one only other our ours own same she should some such than that that's their them then there
  these they this those through too under until very was wasn't we we're were what when where which
  while who whom why will won't would you you're your yours yes ok okay oh well really actually
  like likes liked dislikes dislike hates hate loves love lives live works work plays play called
  named goes go going favourite favorite visitor
`);

/**
 * Everyday words: alone they stand in too many messages to single out those that tell a fact.
 * Months and days are here too; a birthday needs its number as well.
 */
export const COMMON_WORDS: ReadonlySet<string> = words(`
  able air afternoon afternoons age always animal animals apple apples april area arm art august aunt baby back bad bag
  ball band bar bass bath beach bean beans bear bed beer best better big bike bird birds birthday bit black blue
  board boat body book books boss bottle box boy bread break breakfast brother brown bus business busy
  cake camera car card care cat cats chair cheap cheese chicken child chocolate city class clean
  clock close cloth clothes cloud coat coffee cold college colour color company computer cook cooking
  cool country couple course cup customer dad dance dancing dark date daughter day days december deep desk dinner doctor dog dogs
  door dream dress drink drive driver driving early easy eat egg eggs end english evening evenings event ever every exam eye
  face family far farm fast father february feel few field film films fine fire first fish fishing flat floor
  flower flowers food foot football free fresh friday friend friends front fruit fun funny game games garden
  gardening girl glass gold good grass gray great green grey group guitar gym hair half hand happy hard hat head
  hear heart heat help high hiking hill hill hobby holiday home horse hospital hot hour hours house ice
  idea inside interview january job juice july june keep kid kind kitchen lake land language large last
  late later learn learning left lemon letter life light line list little local long look lot love low lunch
  main man many map march market may meal meat meet meeting milk mind minute moment monday money month
  moon morning mornings mother mountain mountains mouth move movie movies mum music name near new news next
  nice night nights noise north november nothing number nurse october off office often oil old open orange
  outside page paint painting paper park part party past pen people person phone photo photos piano pick picture
  pie piece pink pizza place plan plane plant plants plate play player pool poor pretty price purple question quiet
  radio rain rainy reading red rest rice ride right river road rock room running safe sale salt same sand
  saturday school sea season second september service shift shifts shirt shoe shop short show shower sister
  sit size skin sky sleep slow small smell snow soft son song songs soon soup south space sport spring star
  start state station stay still stone store story street strong student study studying sugar summer sun
  sunday sunny sure sweet swimming table talk tall tea teacher team television tennis test text thing things
  thursday time today tomorrow tonight town toy train travel tree trip trips truck tuesday tv uncle
  university van very view village visit walk walking walks wall warm wash watch water way weather wednesday week
  weekend weekends white wife wild wind window wine winter woman wood word words world writing wrong year years
  yellow yesterday young bicycle motorbike puppy kitten rabbit parrot
`);
