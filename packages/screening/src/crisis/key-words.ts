const list = (words: string): readonly string[] => words.trim().split(/\s+/u);

/** Words that weigh so much that they are read through a slip of the keyboard. */
export const KEY_WORDS = list(`
  suicide suicidal suicides myself yourself overdose overdosing overdosed painless painlessly hanging
  noose anorexia anorexic bulimia bulimic laxatives laxative thinspo vomiting vomit purging purged
  starving starve calories paracetamol tylenol ibuprofen tonight tomorrow anymore pointless worthless
  burden disappear existing unalive forever cutting wrists wrist thighs razor blade bleed killing
  selfharm kill want live life hurt hurting alive living dead death better without nobody everyone
  everything nothing stop tired jump pills bridge stab shoot knife choke strangle strangled beating
  eating weight skinny throwing finger throat meals breathe breathing hopeless goodbye murder burning
  scars wish end self harm stabbed killed really family reason enough scared husband boyfriend drowning
  suicidio suicidarme suicidar suicidarse matarme morirme lastimarme cortarme vomitar quiero morir
  despertar nunca hacerme comida pastillas
  suicider mourir scarifier suicidaire mourrir vivre vomir mange manger personne continuer
  umbringen selbstmord sterben ritzen geritzt erbrechen leben nicht aufwachen schneiden tabletten
  uccidermi suicidarmi morire vomitare voglio vivere tagliarmi svegliarmi mangiare
  zelfmoord zelfdoding vermoorden sterven leven wakker mezelf snijden
  morrer viver matar acordar cortar comer quero
`);

/** Real words that are one slip away from a key word. */
export const REAL_WORDS = list(`
  banging changing hinging staring starring stating starting started stave starved starts strive
  moose goose loose nose nooses paging blades bladed blame blaze glade shade trade bleeds bleep
  bled blend breed bread razors razer laser raze lazor wrist thigh things think thinks tights vomits
  vomited purge merging surging burdens burdened garden existed exiting exciting
  killings billing filling milling kissing cuttings putting culling pitting cutlery butting
  disappears yourselves kiln kilt kilo kills wand went wants wait lie line like love lives lived lift
  wife lime link list hurry hunt hut alike alone giving lining liking loving moving dear deal deaf dean
  read deed dad dread heath health depth letter butter bitter better with body somebody shop step
  stops stoop stoop shop tied tried fired wired hired jumps bump pill pulls pulse bride bridges ridge
  stabs stub star stay slab shoots short shout shook shot knifes know choice chore chose choked chokes
  bearing heating beading seating meeting weighed weigh height skinned throne throttle mails males
  beat bath breath bathe breathes hope hopes mule goodby mother marder turning burning scares scary
  stars scarf wash wise fish with and ends send bend sell shelf elf hard ham hair arm warm familiar
  season reasons reasoning scarred scare husbands boyfriends
  quieren quieres quieto morar morder motor manga mangue mangez manges persona personnes continue
  continues leber lieben loben lebens leven nichts nichte nickt tablette schneider vogliono volgio
  vive vivre viver vives rivere mangiato lezen leveren levend kwart waker wekker snijder moraal morren
  vierer viverei mator mater marter matas mata acorda acordo coral corta corte cortes contar comet come
  comes cover queria queres querer quer quer
  matarle matarte matarse matarlo cortarte cortarle ritze ritzer reiten reizen ritten sitzen morirse
  lastimarte erbrochen vermoord vermoeden vermoeiden sterker streven sterfen worthy painlessness existent
`);

/** Words that lend weight and no meaning; a text is read without them. */
export const FILLERS = new Set(
  list(`
    just really rlly literally fucking fuckin fking freaking so honestly actually finally only simply
    kinda sorta maybe probably even still seriously totally truly basically definitely tbh ngl lol
    lmao fr omg
    ya solo simplemente realmente sinceramente apenas mesmo vraiment juste simplement
    einfach nur wirklich echt doch eigentlich endlich davvero soltanto semplicemente
    gewoon eigenlijk eindelijk
  `),
);

/** How words are written in haste, and what they stand for. */
export const SHORTHAND: ReadonlyMap<string, readonly string[]> = new Map(
  `
  dads dad|boyfriends boyfriend|husbands husband|girlfriends girlfriend|wifes wife|stepdads stepdad|exs ex|roommates roommate|wnt want|wana wanna|wnna wanna|wanan wanna|wunna wanna|gona gonna|gunna gonna
  gna gonna|goin going|dnt dont|dunt dont|cnt cant|carnt cant|kant cant|kil kill|kll kill
  kyll kill|killl kill|mysef myself|myslf myself|maself myself|mself myself|meself myself
  mysalf myself|ded dead|deth death|dei die|dye die|dy die|diee die|dai die|diy die
  liv live|lyv live|liev live|lyfe life|lief life|lyf life|laif life|mor more|moar more|evrything everything
  evrythin everything|everythin everything|nothin nothing|nuthin nothing|nite night|tonite tonight
  tnite tonight|2nite tonight|2night tonight|tmrw tomorrow|tmr tomorrow|tmw tomorrow|tomoz tomorrow
  2moro tomorrow|2morrow tomorrow|shud should|shuld should|shld should|cud could|wud would|becuz because
  cuz because|coz because|sumone someone|sum1 someone|some1 someone|any1 anyone|every1 everyone
  no1 nobody|nobdy nobody|ppl people|peeps people|bettr better|wrld world|alon alone
  hurtin hurting|cuttin cutting|cuting cutting|cutin cutting|cutt cut|rists wrists|wirsts wrists
  ristz wrists|agen again|agin again|abot about|abt about|thinkin thinking|thinkng thinking|thnking thinking|thnk think|thikn think|cvt cut|suicde suicide|thinkn thinking|thort thought
  suiside suicide|suicied suicide|sewicide suicide|sooicide suicide|sueside suicide|suacide suicide
  sucide suicide|sucidal suicidal|sooicidal suicidal|suisidal suicidal|suiside suicide|suecide suicide
  suicyde suicide|suisied suicide|sucied suicide|sui suicide|ovrdose overdose|overdoes overdose
  ovadose overdose|overdoze overdose|anarexia anorexia|anarexic anorexic|anorexya anorexia|balimia bulimia
  bulemia bulimia|bulemic bulimic|bolimia bulimia|purdge purge|purje purge|thro throw
  thow throw|puk puke|vomet vomit|barff barf|eatin eating|etin eating|starvin starving|starveing starving
  calorys calories|cals calories|callories calories|kalories calories|stabb stab|shoote shoot|gunn gun
  nife knife|knive knife|wen when|wif with|wid with|wiv with|thru through|pls please|plz please
  rn now|jst just|nvr never|neva never|nevr never|iam im|imma gonna|ima gonna
  finna gonna|boutta about to|bouta about to|evry1 everyone|evry every|evrey every|hapier happier|happyer happier|widout without|witout without|wivout without|wout without|vomitting vomiting|meel meal|meels meals|animore anymore|enymore anymore|lik like|fel feel|empti empty|skool school|wnna wanna|thnk think|tryna trying||wak wake|weik wake|frever forever
  4ever forever|4eva forever|forevr forever|gudbye goodbye|goodby goodbye|gdbye goodbye|goodbi goodbye
  hert hurt|hurtt hurt|hrut hurt|hirt hurt|bleedin bleeding|jmp jump|hangin hanging
  mah my|pilz pills|pils pills|leev leave|beet beat|haet hate|h8 hate|luv love|wurth worth
  kiero quiero|qiero quiero|qero quiero|keria queria|bibir vivir|vibir vivir|viveir vivir
  aser hacer|acer hacer|aserme hacerme|acerme hacerme|komer comer|bomito vomito|gomito vomito
  kortarme cortarme|kitarme quitarme|murir morir|moriir morir|aguato aguanto|aguamto aguanto
  naum nao|mimata me matar|quru quero|qro quero
  jveux je veux|jme je me|jte je te|jsui je suis|chuis je suis|wida wieder|wieda wieder|lebm leben|lem leben|sterbm sterben|umbringn umbringen|kortar cortar|kortarm cortarme|vivr vivir|morirm morirme|mourrir mourir|mourire mourir|jveu je veux|jve je veux|veu veux|jvais je vais|jvai je vais|chui je suis|jsuis je suis
  jpeux je peux|jpeu je peux|mourire mourir|mouri mourir|vivr vivre|viv vivre
  suisside suicider|jariv jarrive|envi envie|
  nich nicht|nischt nicht|ned nicht|nciht nicht|nict nicht|lebn leben
  leebn leben|lehm leben|wll will|sterbm sterben|sterbn sterben|umbringn umbringen
  nn non|nnn non|vojo voglio|vogl voglio|vlio voglio|vojio voglio|moriree morire|ucidermi uccidermi
  facio faccio|fcio faccio|doot dood|leevn leven|mezelv mezelf|selfmoord zelfmoord
  `
    .trim()
    .split(/[|\n]/u)
    .map((pair) => pair.trim().split(" "))
    .filter(([written, ...meant]) => meant.length > 0 && meant.join(" ") !== written)
    .map(([written = "", ...meant]): [string, readonly string[]] => [written, meant]),
);
