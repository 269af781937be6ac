/** A class of words and phrases, each with the word that stands for it. */
export type WordClass = ReadonlyMap<string, string>;

/** From "sister=sis,sissy best_friend=bestie": what stands before "=" stands for itself too. */
const classOf = (data: string): WordClass =>
  new Map(
    data
      .trim()
      .split(/\s+/u)
      .flatMap((entry) => {
        const [label = "", others] = entry.replaceAll("_", " ").split("=");
        return [label, ...(others?.split(",") ?? [])].map((word) => [word, label] as const);
      }),
  );

const wordsIn = (data: string): ReadonlySet<string> => new Set(classOf(data).keys());

/** Who somebody is to the visitor. */
export const KIN = classOf(`
  mother=mum,mom,mam,mummy,mommy,mama,ma father=dad,daddy,papa,pa,pops parents=parent,folks
  sister=sis,sissy brother=bro,brotha sisters brothers siblings=sibling twin twin_sister twin_brother
  son=lad,boy sons=boys daughter=girl daughters=girls child=kid,kiddo children=kids,kiddos baby toddler
  wife=wifey husband=hubby,hubs spouse partner girlfriend=gf boyfriend=bf fiancé=fiance fiancée=fiancee
  grandmother=grandma,granny,gran,nan,nana,nanna,nonna,abuela,oma
  grandfather=grandpa,granddad,grandad,gramps,abuelo,opa
  grandparents grandson granddaughter grandkids=grandchildren
  aunt=auntie,aunty uncle cousin=cuz cousins niece nieces nephew nephews
  stepmother=stepmum,stepmom stepfather=stepdad stepsister stepbrother stepson stepdaughter
  mother-in-law=mother_in_law father-in-law=father_in_law sister-in-law=sister_in_law
  brother-in-law=brother_in_law daughter-in-law=daughter_in_law son-in-law=son_in_law in-laws=inlaws godson goddaughter godmother godfather
  friend=mate,pal,buddy friends=mates best_friend=bestie,bff,best_mate flatmate housemate roommate=roomie
  neighbour=neighbor neighbours=neighbors colleague=coworker,co-worker,workmate boss=manager
  landlord landlady teacher=tutor coach ex=ex-wife,ex-husband,ex-boyfriend,ex-girlfriend
`);

/** Kinds of people of whom nobody has several. */
export const ONLY_ONE = wordsIn(
  "mother father parents wife husband spouse partner girlfriend boyfriend fiancé fiancée boss twin grandparents in-laws mother-in-law father-in-law baby",
);

/** Animals that are kept. */
export const ANIMALS = classOf(`
  dog=doggo,doggy,puppy,pup,pupper,corgi,labrador,lab,poodle,beagle,greyhound,whippet,dachshund,terrier,spaniel,collie,husky,pug,bulldog,retriever,golden_retriever,shepherd,german_shepherd,border_collie,mutt,chihuahua,rottweiler,dalmatian,sausage_dog,labradoodle,cockapoo,hound,rescue_dog
  cat=kitty,kitten,tabby,tomcat,siamese,maine_coon,ragdoll,tortie,calico
  rabbit=bunny hamster parrot parakeet canary cockatiel bird budgie=budgerigar turtle tortoise snake=python,corn_snake
  lizard gecko bearded_dragon horse=mare,pony,gelding fish=goldfish,betta,koi ferret guinea_pig hedgehog
  chinchilla chicken=hen goat donkey sheep duck axolotl iguana gerbil rat mouse cockatoo pigeon
  tarantula frog snail llama alpaca pig cow pet
`);

/** What people live by, as the last word of what they call themselves. */
export const OCCUPATIONS = wordsIn(`
  nurse teacher doctor lawyer solicitor attorney chef cook driver engineer developer programmer coder
  designer writer novelist author poet artist illustrator animator musician accountant bookkeeper
  manager barista bartender waiter waitress server mechanic electrician plumber carpenter joiner farmer
  shepherd beekeeper soldier firefighter fireman paramedic medic pilot librarian archivist scientist
  researcher analyst consultant architect dentist hygienist vet veterinarian pharmacist cashier
  receptionist photographer translator interpreter journalist reporter editor proofreader copywriter
  welder janitor cleaner housekeeper baker confectioner painter decorator actor actress singer dancer
  coach trainer instructor hairdresser barber tailor seamstress paralegal realtor agent salesman
  saleswoman salesperson nanny pair caregiver carer worker professor lecturer tutor principal headteacher
  guard bodyguard assistant technician tech operator biologist chemist physicist mathematician
  statistician psychologist geologist historian archaeologist economist meteorologist astronomer botanist
  zoologist secretary clerk builder bricklayer roofer plasterer glazier sailor fisherman gardener
  landscaper florist butcher fishmonger grocer shopkeeper trucker courier postman postwoman mailman
  carrier banker broker trader buyer administrator director producer composer conductor model stylist
  surgeon midwife radiographer optician surveyor planner recruiter freelancer entrepreneur dispatcher
  machinist officer detective judge intern apprentice tester scaffolder locksmith luthier potter
  ceramicist glassblower blacksmith goldsmith jeweller jeweler watchmaker shoemaker cobbler upholsterer
  bookbinder printer brewer winemaker sommelier dj stagehand cinematographer cameraman projectionist
  curator conservator restorer guide attendant steward stewardess controller conservationist ranger
  lifeguard zookeeper groomer walker optometrist actuary auditor underwriter caretaker caterer
  dishwasher forester lumberjack miner tuner puppeteer clown magician comedian streamer youtuber blogger
  podcaster retailer merchandiser stockbroker strategist marketer publicist chauffeur weaver cartographer
  geographer sysadmin owner master physio physiotherapist therapist counsellor plasterer stewardess cop
  policeman policewoman marine pa rep supervisor foreman contractor landscaper barrister porter packer
  picker stocker labourer laborer handyman housewife homemaker bouncer croupier undertaker pastor
  optician phlebotomist orthodontist nutritionist dietitian cto ceo cfo executive specialist
  representative advisor adviser superintendent inspector fitter technologist tiler
`);

/** What lies ahead of people. */
export const EVENTS = wordsIn(`
  interview exam exams test final finals midterm midterms wedding presentation flight audition trip recital race
  marathon half-marathon defence defense viva performance concert gig show exhibition conference meeting
  deadline talk lecture workshop class course lesson tournament match game competition festival reunion
  housewarming move holiday holidays vacation ceremony graduation party dinner lunch tryout tryouts
  rehearsal opening launch premiere hike speech stall market fair tour cruise train ferry regatta hackathon
  inspection mic swim ride reading triathlon retreat expedition date appointment prom
  quiz assessment viewing check-up visit barbecue bbq picnic brunch call review
  demo hearing training induction camp play job placement 10k 5k funeral
`);

/** What people drive or ride. */
export const VEHICLES = classOf(`
  car van pickup truck jeep motorbike=motorcycle,motor_bike scooter moped campervan=camper_van camper minivan hatchback
  convertible vespa tesla volvo saab fiat panda punto toyota corolla prius honda civic ford fiesta focus mustang
  bmw audi mercedes merc vw volkswagen golf polo beetle passat skoda octavia renault clio twingo peugeot citroen
  berlingo mini mazda miata subaru outback kia hyundai nissan micra leaf suzuki lada trabant opel corsa
  defender chevrolet=chevy dodge lexus dacia duster lancia porsche yamaha ducati triumph harley vauxhall
  bike=bicycle,e-bike,ebike land_rover=landrover camry yaris
`);

/** What people own and speak of. */
export const BELONGINGS = wordsIn(`
  boat sailboat canoe kayak guitar camera telescope record_player typewriter sewing_machine espresso_machine
  greenhouse allotment piano drum_kit synthesizer turntable houseboat cabin tent drone 3d_printer kiln loom
  skateboard surfboard trailer food_truck vineyard orchard jukebox hammock aquarium terrarium sauna hot_tub
  garden motorhome caravan violin cello banjo tattoo tattoos ps5 playstation xbox switch laptop pc piercing
`);

export const INSTRUMENTS = classOf(`
  guitar bass_guitar electric_guitar piano violin=fiddle viola drums=drum bass double_bass cello ukulele=uke
  saxophone=sax flute trumpet trombone clarinet oboe bassoon harp banjo mandolin accordion harmonica
  keyboard=keyboards organ recorder tuba french_horn bagpipes sitar lute theremin synthesizer=synth bouzouki
  tabla cajon djembe marimba xylophone euphonium cornet concertina hurdy-gurdy kora lyre zither tin_whistle
`);

export const LANGUAGES = wordsIn(`
  english spanish french german italian portuguese dutch swedish norwegian danish finnish icelandic polish
  czech slovak hungarian romanian bulgarian serbian croatian bosnian slovenian albanian greek turkish russian
  ukrainian belarusian lithuanian latvian estonian georgian armenian azerbaijani kazakh arabic hebrew persian
  farsi urdu hindi bengali punjabi gujarati marathi tamil telugu malayalam kannada sinhala nepali thai
  vietnamese khmer lao burmese malay indonesian tagalog filipino mandarin cantonese chinese japanese korean
  mongolian swahili amharic yoruba igbo hausa zulu xhosa afrikaans somali catalan basque galician welsh irish
  gaelic scots breton maltese luxembourgish yiddish latin esperanto bsl asl
`);

/** What people do for its own sake; as a verb, the noun stands before "=". */
export const HOBBIES = classOf(`
  yoga pottery ceramics pilates karate judo boxing=box kickboxing climbing=climb rock_climbing bouldering=boulder hiking=hike
  running=run trail_running jogging=jog swimming=swim wild_swimming surfing=surf kitesurfing windsurfing
  cycling=cycle mountain_biking fishing=fish fly_fishing camping=camp dancing=dance skating=skate ice_skating
  skateboarding=skateboard skiing=ski snowboarding=snowboard knitting=knit crochet=crocheting painting=paint
  watercolours=watercolour,watercolors photography gardening=garden woodworking woodcarving=carve whittling=whittle
  birdwatching=birdwatch,birding calligraphy improv ballet salsa tango swing_dancing crosswords puzzles jigsaw_puzzles sudoku
  embroidery=embroider sewing=sew quilting=quilt weaving=weave origami baking=bake cooking writing=write writing_poetry reading=read
  drawing=draw sketching=sketch singing=sing acting=act rowing=row kayaking=kayak canoeing sailing=sail diving=dive
  scuba_diving snorkelling archery fencing=fence horse_riding gymnastics weightlifting powerlifting crossfit
  triathlons parkour martial_arts aikido taekwondo jiu-jitsu bjj tai_chi stand-up astronomy stargazing
  beekeeping geocaching genealogy metal_detecting home_brewing brewing=brew foraging=forage magic_tricks
  juggling=juggle printmaking bookbinding lifting=lift bowling gaming=game meditation=meditate dnd
  chess football soccer tennis table_tennis ping_pong basketball baseball hockey volleyball badminton squash
  padel rugby golf disc_golf video_games board_games poker darts cricket bridge mahjong dominoes pool snooker
  handball softball lacrosse dungeons_and_dragons curling petanque boules backgammon scrabble pickleball
  frisbee card_games cards ultimate_frisbee netball d&d zumba rollerblading archery tabletop_games
`);

/** Kinds of favourites, by the name they are kept under. */
export const CATEGORIES = classOf(`
  film=movie,movies,films,flick band=group,bands artist=musician singer food=meal,dish,foods
  drink=beverage,tipple book=novel,books season=time_of_year,time_of_the_year
  series=show,tv_show,tv_series ice_cream=ice_cream_flavour,ice_cream_flavor colour=color,colours,colors
  animal=animals music=kind_of_music,type_of_music,genre team=football_team,sports_team,soccer_team
  game=video_game day=weekday,day_of_the_week song=track,tune author=writer snack cuisine flower sport place city
`);

/** What lasts of what somebody is, beside work and place. */
export const TRAITS = wordsIn(`
  left-handed left_handed lefty ambidextrous introvert introverted extrovert extroverted shy vegetarian vegan pescatarian
  veggie bilingual trilingual freelance self-employed unemployed retired single married engaged divorced
  widowed ginger redhead bald tall short morning_person early_bird night_owl night_person homebody adopted twin
  only_child minimalist foodie bookworm gamer nerd tattooed
`);

export const DIETS = classOf("vegetarian=veggie vegan pescatarian=pescetarian");
