import type { FactFinding } from "../fact.ts";
import { keyOf } from "../words/plain-words.ts";
import { END, over, rule, THING, told, type Rule } from "./rule.ts";
import { listed, lowered, valueOf } from "./value.ts";

/** Several things of one breath: "tea, coffee and old films". */
const THINGS = String.raw`(${THING.slice(1, -1)}(?:(?:, (?:and )?| and | & )(?!(?:i|my|we|it|that|you|he|she|they|so|then|hate|love|like|can't|don't|also|never|always)\b)${THING.slice(1, -1)}){0,4})`;

const MOST_THINGS = 4;

const like = (thing: string): readonly FactFinding[] => {
  const value = lowered(thing);
  return [over("dislikes", value), told(`likes ${keyOf(value)}`, `Likes ${value}`, value)];
};

const dislike = (thing: string): readonly FactFinding[] => {
  const value = lowered(thing);
  return [over("likes", value), told(`dislikes ${keyOf(value)}`, `Dislikes ${value}`, value)];
};

export const likes = (things: string | undefined): readonly FactFinding[] =>
  listed(things ?? "")
    .slice(0, MOST_THINGS)
    .flatMap(like);

const dislikes = (things: string | undefined): readonly FactFinding[] =>
  listed(things ?? "")
    .slice(0, MOST_THINGS)
    .flatMap(dislike);

/** Words for one kind of favourite, as it is kept. */
const CATEGORIES: Readonly<Record<string, string>> = {
  movie: "film",
  flick: "film",
  movies: "film",
  films: "film",
  group: "band",
  artist: "band",
  musician: "band",
  "music group": "band",
  singer: "singer",
  meal: "food",
  dish: "food",
  foods: "food",
  beverage: "drink",
  "soft drink": "drink",
  tipple: "drink",
  novel: "book",
  books: "book",
  "time of year": "season",
  "time of the year": "season",
  "tv show": "series",
  show: "series",
  "tv series": "series",
  "ice cream flavour": "ice cream",
  "ice cream flavor": "ice cream",
  "flavour of ice cream": "ice cream",
  colours: "colour",
  animals: "animal",
  "kind of music": "music",
  "type of music": "music",
  "music genre": "music",
  genre: "music",
  "football team": "team",
  "soccer team": "team",
  "sports team": "team",
  "video game": "game",
  "board game": "board game",
  weekday: "day",
  "day of the week": "day",
  bands: "band",
  track: "song",
  tune: "song",
  "city in the world": "city",
  writer: "author",
  "comfort food": "comfort food",
};

const CATEGORY = String.raw`((?:\p{L}+ ){0,5}?\p{L}+)`;

const NOT_CATEGORIES =
  /\b(?:thing|part|person|people|one|way|bit|memory|moment|place to be|human|girl|boy|woman|man|uncle|aunt|cousin|teacher|character|ai|of|joke|position|customer|colleague|i|my|is|was)\b/iu;

export const favourite = (
  category: string | undefined,
  words: string | undefined,
): readonly FactFinding[] => {
  const kind = (category ?? "")
    .toLowerCase()
    .replace(
      / (?:of all time|of all|ever|in the world|to (?:eat|drink|watch|read|play|listen to|order))$/u,
      "",
    )
    .trim();
  const value = valueOf(
    words?.replace(
      /^(?:definitely|probably|easily|hands down|clearly|without (?:a )?doubt|always|now|still|the colou?r|by far|of course) /giu,
      "",
    ),
  );
  if (
    value === null ||
    kind === "" ||
    (NOT_CATEGORIES.test(kind) && CATEGORIES[kind] === undefined)
  )
    return [];
  const name = CATEGORIES[kind] ?? kind;
  const kept =
    name === "season" || name === "day"
      ? lowered(value)
      : / \p{Lu}|^\p{Lu}{2}/u.test(value) ||
          /^(?:band|singer|film|book|song|series|game|city|country|team|author|actor|actress|painter|board game|album|café|cafe|restaurant|composer|poet|director|brand|cheese|wine)$/u.test(
            name,
          )
        ? value
        : value.toLowerCase();
  return [told(`favourite ${keyOf(name)}`, `Favourite ${name}: ${kept}`, kept)];
};

const IS = String.raw`(?:is|are|has to be|must be|would be|would have to be|will always be|has always been|was always|'s|has changed to|changed to|is now|became|has become|remains|:|=|used to be)`;
const QUALITY = String.raw`(?:(?:all-time|all time|absolute|new|current|number one|biggest|personal|ultimate|one|single|very|most) )*`;
const MUCH = String.raw`(?:love|like|adore|enjoy|dig|fancy|cherish|treasure)`;

/** What the visitor likes, dislikes and likes best. */
export const TASTE_RULES: readonly Rule[] = [
  rule(
    String.raw`my ${QUALITY}favourite ${CATEGORY} ?${IS} (?:now |definitely |probably |easily |hands down |the colour )*${THING}${END}`,
    ([all, category, thing]) => (/ used to be /iu.test(all) ? [] : favourite(category, thing)),
  ),
  rule(
    String.raw`${THING} (?:is|are|'s|became|has become|has to be|will always be|has been|has always been|was always|remains) (?:definitely |now |easily |by far |probably |hands down )*my ${QUALITY}favourite ${CATEGORY}${END}`,
    ([, thing, category]) => favourite(category, thing),
  ),
  rule(
    String.raw`(?:the|of all the|of all) (\p{L}+) (?:that )?(?:i (?:love|like|prefer|enjoy) (?:the )?(?:most|best|above all)|closest to my heart) (?:is|are|has to be|would be) ${THING}${END}`,
    ([, category, thing]) => favourite(category, thing),
  ),
  rule(
    String.raw`my (?:go-to|usual|signature|default|preferred) (drink|order|food|meal|dish|snack|karaoke song|breakfast|coffee|cocktail|pizza|game|colour|season|band|film|dessert) ?(?:is|'s|has to be|:) ${THING}${END}`,
    ([, category, thing]) => favourite(category === "order" ? "drink" : category, thing),
  ),
  rule(
    String.raw`when it comes to (\p{L}+),? (?:it's |i'm all about |i always pick |i always choose |i'd pick |i prefer |nothing beats )?${THING}${END}`,
    ([, category, thing]) => favourite(category?.replace(/s$/u, ""), thing),
  ),
  rule(
    String.raw`i(?:'ve)? (?:don't|no longer|never|can't|stopped|went off|gone off|grew out of|grown out of|got tired of|fell out of love with|am over|am done with)(?: (?:like|liking|enjoy|enjoying|love|loving|stand|bear|care for|into|drink|eat|drinking|eating|do))* ${THINGS}(?: any more| at all|${END})`,
    ([all, things]) =>
      /\b(?:like|enjoy|love|liking|loving|enjoying|stand|bear|care for|went off|gone off|grew out|grown out|tired of|out of love|over|done with)\b/iu.test(
        all.slice(0, 40),
      )
        ? dislikes(things)
        : [],
  ),
  rule(
    String.raw`i'm (?:over|done with|tired of|sick of|bored with|fed up with|through with) ${THINGS}${END}`,
    ([, things]) => dislikes(things),
  ),
  rule(
    String.raw`i(?:'ve)? never (?:liked|been (?:a fan of|into|keen on|fond of)|understood|cared for|got into|warmed to) ${THINGS}${END}`,
    ([, things]) => dislikes(things),
  ),
  rule(
    String.raw`${THING} (?:drives?|makes?) me (?:up the wall|crazy|mad|insane|nuts|gag|shudder|cringe)`,
    ([, things]) => dislikes(things),
  ),
  rule(
    String.raw`i(?:'m)? (?:not|no longer|never been|not really) (?:much of )?(?:into|keen on|fond of|a (?:big |huge )?fan of|crazy about|one for|a lover of)(?: the)? ${THINGS}${END}`,
    ([, things]) => dislikes(things),
  ),
  rule(
    String.raw`i(?:'ve)? (?:come to |grown to |started to |learned to |always )?(?:hate|dislike|despise|loathe|detest|abhor|can't (?:stand|bear|abide)|don't (?:like|care for|enjoy|love|get on with)|have no love for|have always hated|avoid) ${THINGS}${END}`,
    ([, things]) => dislikes(things),
  ),
  rule(
    String.raw`${THING} (?:isn't|is not|are not|aren't|is really not) (?:really )?(?:my (?:thing|cup of tea|favourite)|for me)\b`,
    ([, things]) => dislikes(things),
  ),
  rule(
    String.raw`i(?:'ve)? (?:come to |grown to |started to |learned to |have come to |always )?(?:have always )?${MUCH}(?:d)?(?: to (?:eat|drink|watch|read|listen to|hear|see|cook|bake|wear|play with))? ${THINGS}${END}`,
    ([all, things]) => (/^i (?:lov|lik|enjoy|ador)\p{L}*ed\b/iu.test(all) ? [] : likes(things)),
  ),
  rule(
    String.raw`i(?:'m|'ve)? (?:(?:been )?(?:really |so |totally |a bit |slightly |big |hugely )*(?:into|obsessed with|a (?:big |huge |massive |total )?fan of|crazy about|mad about|fond of|hooked on|keen on|in love with|partial to|a sucker for|passionate about|all about|addicted to|enthusiastic about|nuts about)|can't (?:get enough of|live without|resist|say no to)|have a (?:soft spot|thing|weakness|passion|sweet tooth) for|got a (?:soft spot|thing|weakness) for|could (?:eat|drink) |swear by|live for|prefer|got into|fell in love with|never say no to|have fallen for|fallen for) ${THINGS}${END}`,
    ([, things]) => likes(things),
  ),
  rule(
    String.raw`i'm (?:more of )?an? (\p{L}+) (?:person|lover|fan|enthusiast|addict|nerd|buff|aficionado|junkie|nut)${END}`,
    ([, thing]) =>
      /^(?:morning|night|people|early|late|tough|good|bad|nice|big|great|huge|simple|private|shy|quiet|happy|terrible|different|normal|hopeless|total|real|creative|calm|social|family)$/iu.test(
        thing ?? "",
      )
        ? []
        : likes(
            /^(?:dog|cat|book|film|movie|horse|train|map|plant|bird)$/iu.test(thing ?? "")
              ? `${thing ?? ""}s`
              : thing,
          ),
  ),
  rule(String.raw`i'm not an? (\p{L}+) (?:person|lover|fan)${END}`, ([, thing]) =>
    /^(?:morning|night|people|early|late|good|bad|nice|big|great|huge)$/iu.test(thing ?? "")
      ? []
      : dislikes(thing),
  ),
  rule(
    String.raw`(?:nothing (?:beats|makes me happier than|is better than)|there's nothing (?:better|like|i love more) (?:than )?) ?${THING}${END}`,
    ([, thing]) => likes(thing),
  ),
];
