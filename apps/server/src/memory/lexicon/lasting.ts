const set = (data: string): ReadonlySet<string> => new Set(data.trim().split(/\s+/u));

/** Steps in a life: told in the past, they stay true. */
export const STEPS = set(`
  move marry graduate retire quit resign lose start begin join buy sell order adopt rescue enrol enroll sign
  win pass split divorce grow raise teach learn study live work serve play build publish inherit leave propose
  engage meet visit travel fly promote hire fire lay name christen open found train qualify switch swap drop
  foster celebrate turn get give receive book decide accept save finish restore perform compete race coach
  volunteer emigrate immigrate relocate settle rent own apply give found launch earn train convert write
  swear run break name call date donate renovate bury wed go take bring
`);

/** What is thought, felt or said: alone it tells nothing that lasts. */
export const PASSING = set(`
  think know mean guess feel see hear look seem sound want need hope wish wonder understand remember forget
  believe suppose bet promise agree care mind say tell ask talk reply answer sit stand lie stay try let thank
  apologise apologize joke kid regret imagine pretend dream assume mention reckon claim insist find put show
  act come happen help notice realise realize stare recommend suggest consider expect worry matter swear blame
  deserve doubt figure handle hold hurry ignore lean like listen love hate manage owe pick pour prefer print
  rate recall relax rest return ring roll scare share shout shut spill stick stop suck text throw touch trust
  vanish warn win wink yell deal survive beg call check stumble judge count cancel blush get go take give bring
  have be spend pay turn break leave lose finish start begin cross guess stare wait fake freeze
`);

/** What is done again and again where it is told as of now, and is over in a moment where it is not. */
export const DAILY = set(`
  sleep eat drink watch read cry sweat bite walk use wear cook bake smile laugh snore shower wash clean sing
  dream nap yawn snack smoke vape game binge scroll write draw run swim wake skip chew bleed cough sneeze
`);

/** What is in hand for weeks where it goes on: "am restoring a boat". */
export const IN_HAND = set(`
  learn train build restore renovate save write foster knit develop design practise practice plan study work
  teach volunteer coach run raise grow collect brew sew paint apply look date see expect rehearse prepare
  move start open retrain qualify finish revise tutor drive live rent translate edit record organise organize
  manage host adopt breed crochet carve volunteer do play speedrun drum climb vlog blog race cycle garden
`);

/** What is wished for long before it is so. */
export const WISHES = set(
  "learn build write visit open get quit become study restore adopt buy move see be run cycle travel live go start marry climb sail",
);

/** What is done soon, and is no plan worth a note. */
export const NO_PLAN = set(
  "sleep like dislike know think feel keep wait try talk show tell wake need eat stay put look bring say ask miss be have get do let check text",
);

/** Things that people have for a moment, or only say they have. */
export const FLEETING = set(`
  question idea ideas feeling feelings headache cold hangover minute second moment point choice clue clues doubt problem
  problems day night week evening morning time times crush call nap break lot bit dream nightmare chance reason shower
  snack drink beer coffee tea bite taste look walk chat talk laugh cry meltdown breakdown attack blast ball guess joke
  thing things stuff someone something anything nothing everything fun luck news sleep dinner lunch breakfast word words
  hint plan plans life lives mind hand hands eyes heart head brain face hell mess clue opinion hope hopes energy patience
  trouble fight fever mood craving secret weird feet back belly stomach way
`);

/** What people call themselves without being so. */
export const FIGURES = set(`
  mess wreck idiot genius legend ghost zombie potato vampire queen king robot spy unicorn alien millionaire billionaire
  disaster failure loser winner hero god goddess wizard witch monster beast machine star superstar pro expert vegetable
  rock bat clown fool joke liar pirate princess prince mermaid dragon werewolf walrus creep freak weirdo angel devil saint
  dinosaur champ boss celebrity icon snail sloth burden wimp coward fan person guy girl man woman human bit lot little
  kind sort barbie teenager cat dog duck fish bird baby child kid
`);

/** Whom only a joke makes of somebody. */
export const JOKES = set(`
  batman superman spiderman ironman thor hulk dracula frankenstein gandalf frodo sherlock voldemort dumbledore napoleon
  cleopatra elvis beyonce shakespeare einstein santa zeus satan lucifer godzilla cinderella hamlet vader yoda barbie
  millionaire billionaire vampire zombie alien wizard unicorn robot potato spy pirate ghost princess mermaid walrus
`);

/** People who are nobody of whoever tells of them. */
export const STRANGERS = set(`
  bloke guy man lady woman lad customer client dude kid stranger streamer person girl boy people someone somebody
  celebrity actor passenger guest patient neighbour's everyone everybody fella chap student colleague's
`);
