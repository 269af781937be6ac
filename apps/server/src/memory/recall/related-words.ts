import { stem } from "../words/plain-words.ts";

/** Everyday words that stand for one another when people tell of something again, a group a line. */
const GROUPS = `
mother mum mom mama mam parent
father dad papa parent
grandmother gran granny nan nana grandma
grandfather grandad granddad grandpa
sister brother sibling
son daughter child kid baby boy girl toddler
child childhood kid young school little
husband wife partner spouse boyfriend girlfriend fiance ex
relative family aunt uncle cousin niece nephew mother father sister brother
friend mate pal buddy bestie
flatmate roommate housemate lodger flat moved
neighbour neighbor downstairs upstairs door
boss manager chief supervisor
colleague coworker workmate office team work
job work career occupation profession employed employer living office company
fired sacked redundant laid job
quit resign resigned notice leaving left
promotion promoted raise pay salary
company business firm shop startup
interview applied application job
teacher professor tutor lecturer class lesson
exam test passed failed grade studying studied
study university college degree course student
school class childhood teacher
doctor gp hospital clinic surgeon nurse
therapist counsellor counselor psychologist therapy
dentist tooth teeth mouth
vet pet
ill sick flu fever cold unwell
hurt injured injury broke sprained twisted burned burnt cut bruise
operation surgery hospital
allergy allergic hives itch itchy rash
afraid scared fear frightened terrified phobia hate panic
animal pet dog cat hamster rabbit horse bird parrot budgie goat sheep cow pig duck hen goose donkey tortoise
dog puppy hound terrier
cat kitten kitty
bird parrot pigeon crow gull owl magpie heron robin
insect bug bee wasp moth spider beetle ant fly slug snail
fish salmon trout herring mackerel tuna cod sardine
home house flat apartment place room live
moved move moving relocate house flat
rent landlord landlady lease flat
furniture sofa couch chair table desk shelf wardrobe bed
kitchen oven stove cooker fridge pan
bathroom bath tub shower toilet loo
heater stove radiator boiler heating
garden plant planted grow grew flower seed balcony allotment
plant flower rose tulip fern cactus basil herb tree orchid
vegetable carrot potato tomato courgette cucumber onion bean pea pumpkin leek cabbage spinach pepper radish
fruit apple pear kiwi banana mango cherry plum berry strawberry orange lemon grape peach melon
spice cinnamon paprika pepper saffron cumin ginger nutmeg curry
dairy milk cheese butter cream yoghurt yogurt
cheese brie cheddar gouda
meat beef pork lamb chicken sausage bacon steak ham
dish meal dinner supper lunch recipe soup stew curry pie cooked cook cooking
breakfast toast egg porridge cereal
bake baked baking cake bread loaf dough sourdough biscuit
sweet dessert cake chocolate candy pudding tart ice biscuit
drink drank beer wine whisky gin coffee tea cocktail cider
restaurant cafe bar pub diner eat ate dinner
cutlery fork knife spoon
crockery plate bowl cup mug glass
vehicle car van bus truck lorry bike tram taxi motorbike scooter train
car vehicle engine garage drive drove
taxi cab uber
boat ship ferry yacht sail sailing canoe kayak
train rail station tram metro subway carriage
bicycle bike cycling cycle cycled tandem
plane flight flew fly airport airline
broke broken breakdown gave stopped repair
trip travel holiday vacation journey went visit visited flight booked hotel weekend
hotel hostel room stayed airbnb
abroad country city town
town city village place
sea ocean beach swim swam swimming water coast
lake river pond swim
mountain hill hike hiking climb climbed walk
walk hike stroll walked
run ran running jog marathon race
sport football tennis swimming climbing yoga gym running match
game chess cards puzzle dice backgammon scrabble crossword
music song tune melody album band choir sing sang singing concert gig
instrument piano guitar violin cello drum drums accordion harpsichord trumpet flute banjo ukulele
film movie cinema picture watched
cinema film theatre picture
series show episode season watched
book novel read reading author volume
letter note postcard card wrote written
write wrote writing written poem story novel
poem poetry poet verse
photo picture camera photograph
paint painted painting drew draw drawing art
museum exhibition gallery exhibit
craft knit knitted sew sewing crochet pottery clay
clothes coat jacket dress shirt jumper sweater cardigan scarf trousers skirt wear wore
shoe shoes boots trainers
hat cap beanie
ring necklace earring bracelet jewellery jewelry
phone mobile number called
computer laptop keyboard screen software
money cost price paid pay quid pounds euros dollars bucks spent cheap expensive
buy bought purchase ordered got
sell sold sale
gift present gave given brought
lose lost misplaced missing left
find found discovered
steal stole stolen thief robbed burgled
police arrested cop station
wedding married marry engaged bride groom proposal proposed
divorce divorced split ended broke
date dating dated met boyfriend girlfriend
love crush heart romance
argue argued argument fight fought row quarrel
birth born pregnant baby birth
death died dead funeral passed
party celebration birthday wedding anniversary festival
christmas holiday xmas festive
birthday born age old
street road avenue lane address
weather rain snow storm sun wind fog
sky star stars constellation moon planet telescope
language speak spoke learn learning learnt french spanish german italian portuguese japanese welsh sign
religion church temple mosque
smell stink stank stinky stench smelly smelled smells reek
taste tasted flavour flavor
noise sound loud noisy
dream dreamt dreamed nightmare
habit quit stopped stop smoking biting
name named called nickname
awful worst terrible horrible horrid
best favourite favorite love like prefer
funny laugh laughed joke hilarious
odd weird strange funny unusual
angry furious mad cross annoyed
sad cried cry crying upset
happy glad pleased thrilled
proud won win prize award medal
competition contest race tournament prize won
secret confess confessed hidden
plan planning going gonna want
promise promised swear
advice advised recommend recommended suggest suggested suggestion tip told try
lesson lessons class course learning
fix fixed repair repaired mend mended
build built building made make makes
colour color blue green red yellow purple orange pink brown black white grey
hair haircut dyed fringe
eat ate eaten eats
go went gone goes
see saw seen
take took taken
give gave given gives
come came
say said says
speak spoke spoken
tell told
think thought
know knew known
begin began begun start started
leave left leaves
meet met
keep kept
teach taught
break broke broken
fall fell fallen
throw threw thrown threw chuck chucked
choose chose chosen picked pick
grow grew grown
ride rode ridden
sleep slept bed nap
wake woke woken
send sent posted
win won
boat ship vessel steamer freighter tug tugboat trawler tanker liner barge ferry
captain skipper commanded command master steer steered wheel
sailor crew deckhand mate seaman
rope knot
harbour port dock quay pier
lighthouse beacon
rescue rescued saved save pulled
husband wife late widow widower married
granddaughter grandson grandchild grandchildren
boyfriend girlfriend sweetheart lover young man woman lady
ancestor grandfather grandmother great
priest vicar minister clergyman church parish monk nun
judge lawyer solicitor court will inherit
nurse physio physiotherapist exercise exercises
hospital infirmary ward operation surgeon
eye eyes sight optician glasses cataract cataracts vision blind
ear hear hearing aid deaf
knee hip leg foot ankle shoulder back wrist arm elbow
anxious worried worry nervous afraid anaesthetic
medal decoration award honour honor ribbon
museum display displayed case exhibition
model miniature scale kit
citrus lemon orange lime grapefruit
crop harvest bean beans potato blight tomatoes
tree oak apple pear willow birch lemon
bee bees hive swarm honey
spider snake lizard snail frog toad
crow raven rook jackdaw magpie
hound dog puppy greyhound
bed sleep pillow blanket mattress
dream vision night nightmare
owe owes debt borrowed borrow lent loan
money coin dinar crown pound penny
prize raffle draw lottery won
newspaper magazine published publish printed press article
poem verse verses recite recited poet lines
tale story bird
brass trumpet trombone horn tuba
strings cello violin viola guitar harp
quiet silent hush shush whisper
steal crime theft stole stolen robbed
accident fell fallen crashed crash hit
gadget device machine alarm button phone
jewellery ring wedding necklace band gold
nickname called name call
rival enemy opponent neighbour
decided agreed agree settled deal
warning advice never warned careful
productive yield given harvest
age birthday turned years old eighty seventy sixty fifty forty thirty
honeymoon cottage wedding married
swim swimming sea pool deep
skill talent learned whistle able
sea dogger shipping forecast region fitzroy
travel far city abroad fell love
surf surfing wave beach board
kettle tea pot
key lock locked door
window glass pane
roof ceiling tile attic loft
cellar basement
stairs staircase steps floor
bag suitcase luggage backpack rucksack
wallet purse passport card
bank account loan mortgage
tax bill invoice fine
ticket fine parking train
snack crisps biscuit nuts popcorn
rice pasta noodles
soup broth stew
salad lettuce
egg eggs omelette hen
fire flame burned burnt smoke
ice snow skating ski skiing sledge frozen
storm thunder lightning flood
dark night lamp light candle
pub landlord bar beer
shop store market stall bakery baker butcher grocer
library librarian book
farm farmer field tractor cow
forest wood woods tree
island isle
bridge river
castle tower fort ruin
king queen prince princess
soldier army war navy
doctor vet examined
baby newborn named
twin twins
cry tears wept
kiss kissed hug
dance danced dancing ballet salsa tango
theatre play stage actor acted role
magic trick wizard
ghost haunted spirit
team club league
ball goal match football
medal race running
swallow swallowed ate choked
sew needle thread quilt
tattoo ink
beard moustache shave
perfume scent smell
ghost scared
pain ache hurt headache migraine
medicine pill pills tablets prescription
coffee espresso latte
tea kettle
bread toast loaf baker
sugar honey sweet
salt salty
wine vineyard grapes
mushroom mushrooms
berry jam
nut walnut almond chestnut
slug slugs snail snails pests pest
mouse mice rat rats
bank robbery
university thesis professor
maths science physics chemistry
teacher taught learned
language class lesson
gone left moved
paper letter envelope stamp
map atlas
clock watch alarm
machine engine motor
tool hammer saw drill screwdriver
toy doll teddy
sofa settee couch armchair
curtain curtains blind
washing laundry iron ironing
rubbish bin trash garbage
landlord owner
village hamlet town
capital city
accent dialect
neighbour yard courtyard
`;

const related = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split("\n")) {
  const group = line.split(" ");
  for (const word of group) {
    const key = stem(word);
    const others = related.get(key) ?? new Set<string>();
    for (const other of group) if (stem(other) !== key) others.add(other);
    related.set(key, others);
  }
}

/** Words by which the same may have been said. */
export const relatedWords = (word: string): readonly string[] => [
  ...(related.get(stem(word)) ?? []),
];
