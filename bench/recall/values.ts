/** Values for each topic: those of visitors, and those that only distractors speak of. */
export const VALUES: Readonly<
  Record<string, { readonly own: readonly string[]; readonly others: readonly string[] }>
> = {
  name: {
    own: ["Marta", "Jonas", "Priya", "Tobias", "Yara", "Linus", "Odette", "Ravi"],
    others: ["Gunther", "Penelope"],
  },
  home: {
    own: ["Porto", "Ghent", "Tallinn", "Oaxaca", "Leeds", "Busan", "Turin", "Halifax"],
    others: ["Reykjavik", "Nairobi"],
  },
  hometown: {
    own: ["Cork", "Bergen", "Valencia", "Duluth", "Graz", "Mérida"],
    others: ["Osaka", "Lyon"],
  },
  job: {
    own: [
      "carpenter",
      "librarian",
      "tram driver",
      "botanist",
      "electrician",
      "translator",
      "pastry chef",
      "surveyor",
    ],
    others: ["astronaut", "sommelier"],
  },
  pet: {
    own: ["Biscuit", "Miso", "Pepper", "Waffle", "Juno", "Moss"],
    others: ["Sultan", "Duchess"],
  },
  like: {
    own: ["old maps", "rhubarb", "lighthouses", "jigsaws", "thunderstorms", "brutalist buildings"],
    others: ["origami", "truffles"],
  },
  dislike: {
    own: ["cilantro", "escalators", "karaoke", "raisins", "wind chimes", "licorice"],
    others: ["pickles", "puns"],
  },
  colour: { own: ["teal", "mustard", "indigo", "crimson", "olive"], others: ["beige", "magenta"] },
  food: {
    own: ["ramen", "pierogi", "lasagne", "ceviche", "dumplings"],
    others: ["haggis", "fondue"],
  },
  season: { own: ["autumn", "winter", "spring", "summer"], others: [] },
  band: {
    own: ["Radiohead", "Portishead", "Khruangbin", "Low", "Stereolab"],
    others: ["Metallica", "Abba"],
  },
  hobby: {
    own: ["pottery", "bouldering", "birdwatching", "knitting", "calligraphy", "archery"],
    others: ["fencing", "falconry"],
  },
  instrument: {
    own: ["cello", "accordion", "banjo", "clarinet", "harp"],
    others: ["tuba", "oboe"],
  },
  language: {
    own: ["Portuguese", "Finnish", "Korean", "Welsh", "Swahili"],
    others: ["Icelandic", "Latin"],
  },
  studies: {
    own: ["marine biology", "linguistics", "architecture", "geology", "philosophy"],
    others: ["economics", "law"],
  },
  rising: { own: ["4:30", "six", "half past five", "seven"], others: ["noon"] },
  car: { own: ["Volvo", "Saab", "Fiat Panda", "Skoda", "Twingo"], others: ["Tesla", "Porsche"] },
  birthday: {
    own: ["14 March", "2 June", "30 October", "9 August", "21 January"],
    others: ["1 April"],
  },
  plan: {
    own: ["exhibition", "half marathon", "recital", "driving test", "audition"],
    others: ["premiere"],
  },
};
