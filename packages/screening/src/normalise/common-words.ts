const list = (words: string): readonly string[] => words.trim().split(/\s+/u);

/** Words too common to say anything, so that spaced, glued and reversed ones can be read. */
export const COMMON_WORDS: readonly string[] = list(`
  i a u me my mine myself you your yours yourself he him his she her hers it its we us our they them
  their this that these those who what when where why how which am is are was were be been being do
  does did done doing dont doesnt didnt have has had having havent will would wont can could cant
  shall should may might must im ive ill id youre hes shes its were theyre isnt arent wasnt not no
  yes and or but if so as at by for from in into of off on onto out over to up with without about
  after before again then than too very just only also even still ever never always more most less
  least much many some any all both each every few other another such own same here there now today
  tomorrow tonight soon yet because until while against between through during above below under
  want wanna need like love hate feel feeling think know tell told say said talk make made get got
  getting give go going gonna come came take took see saw look find found use using try trying help
  let keep start stop live living life die dying dead death kill killing killed end ending hurt pain
  cut cutting sleep wake eat eating food work home house school class grade college teacher student
  year years old age day days week month time people person man woman boy girl friend friends family
  mom mum dad mother father parents brother sister son daughter child children kid kids baby teen
  teenager minor adult good bad better best worse worst new big small little long short real really
  well fine okay ok please thanks sorry hello hi hey bye goodbye one two three four five six seven
  eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
  first last next thing things something anything nothing everything someone anyone everyone world
  way back down away alone together enough right wrong left hand head heart body mind word words name
  place night morning money phone water fire gun knife pills drug drugs bomb rope bridge blood skin
  therapist therapy doctor police friend birthday turning born grade freshman sophomore
  ich du er sie es wir ihr bin bist ist sind nicht kein ein eine einen und oder aber zu mit von fur
  auf das der die den dem mich dir mir will mochte kann habe hast hat jahre alt
  je tu il elle nous vous suis es est sont ne pas un une le la les de du des et ou mais avec pour dans
  sur mon ma mes veux peux ai as ans
  yo tu el ella soy eres es son no un una los las de del y o pero con para en mi mis quiero puedo tengo
  tienes anos eu voce ele ela sou nao um uma os as do da e com por meu minha quero posso tenho anos
  io lui lei sono sei non uno una il lo gli di che con per mio mia voglio posso ho hai anni
  ik jij hij zij ben bent niet geen een het en of maar met voor mijn wil kan heb jaar oud
`);
