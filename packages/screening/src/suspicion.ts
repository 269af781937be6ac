import { compileRules } from "./matching/matcher.ts";
import { createNormaliser } from "./normalise/normalise.ts";

/** Ages, schools and children. */
const YOUNG: readonly string[] = [
  "#1-17 (yo|(yrs|yr|year|years) old)",
  "(underage|underaged|preteen|preteens|pre teen|tween|tweens|teen|teens|teenage|teenager|teenagers)",
  "(child|children|childlike|kid|kids|kiddo|toddler|toddlers|infant|minor|minors|juvenile)",
  "(little|young) (girl|girls|boy|boys|one|ones)",
  "(school|schools|schoolgirl|schoolgirls|schoolboy|schoolboys|preschool|kindergarten|grader)",
  "(pupil|pupils|homework|puberty|prepubescent|loli|lolis|lolicon|lolita|shota|shotacon|ageplay)",
  "(niña|niño|niñas|niños|escuela|colegio|menor|menores|adolescente|colegiala)",
  "(criança|crianças|menina|menino|escola|colegial|enfant|enfants|fillette|école|collège|lycée)",
  "(mineur|mineure|écolière|kind|kinder|schule|schülerin|schüler|minderjährig|minderjährige)",
  "(jugendliche|bambina|bambino|bambini|scuola|minorenne|minorenni|ragazzina|ragazzino)",
  "(kinderen|meisje|jongetje|school|scholier|minderjarig|minderjarige|puber)",
  "(dziecko|dzieci|dziewczynka|chłopiec|szkoła|szkole|nieletnia|nieletni|małoletnia)",
  "(ребенок|ребёнок|дети|девочка|мальчик|школа|школе|школьница|школьник|несовершеннолетняя)",
  "(çocuk|çocuklar|okul|ortaokul|lise|reşit değil|küçük kız)",
  "(小学生|中学生|高校生|子供|子ども|未成年|学校|幼女|少女|少年|儿童|孩子|小孩|初中|高中|萝莉)",
  "(बच्चा|बच्ची|बच्चे|स्कूल|नाबालिग|طفل|طفلة|أطفال|مدرسة|قاصر|مراهقة|مراهق)",
];

/** What an adult talk about bodies has in it; romance has other words. */
const SEXUAL: readonly string[] = [
  "(sex|sexual|sexually|nude|nudes|naked|undress|undressing|undressed|porn|porno|erotic|erotica)",
  "(horny|aroused|orgasm|orgasms|cum|cumming|masturbat*|blowjob|handjob|anal|intercourse|fetish)",
  "(kinky|lewd|smut|nsfw|hentai|molest*|rape|raped|raping|panties|genitals|nipples|boobs|tits)",
  "(penis|vagina|dick|cock|pussy|clit|fuck (me|you|u|her|him|them|us))",
  "(sexo|sexual|desnuda|desnudo|desnudas|nua|nu|nue|sexe|nackt|geschlechtsverkehr|nuda|nudo|sesso)",
  "(naakt|seks|goły|naga|nagi|секс|голая|голый|порно|çıplak|seks|セックス|裸|エロ|性交|色情)",
  "(सेक्स|नंगा|नंगी|جنس|عارية|عاري)",
];

const matcher = compileRules([{ tag: "weak-sign", phrases: [...YOUNG, ...SEXUAL] }], {});
const normalise = createNormaliser(matcher.words);

/**
 * Whether a text holds any weak sign of the gravest class: a word about the young, or one about sex.
 * Far too broad to judge by; it only says what is held back while what should judge it cannot.
 */
export const isSuspicious = (text: string): boolean => matcher.find(normalise(text)).length > 0;
