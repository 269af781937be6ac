import { compileRules } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";

const matcher = compileRules([
  {
    tag: "asks-age",
    phrases: [
      "how (old|young) (are|r) (you|u|ya)",
      "(what|whats|what is|tell me|share) (is)? (your|ur) (real|actual|true)? age",
      "(your|ur) (age|real age) (is|please|~)",
      "cuantos anos (tienes|tiene|tenes)|que edad (tienes|tiene|tenes)|tu edad",
      "quantos anos (voce|vc|tu)? (tem|tens)|qual (e)? (a)? (sua|tua) idade",
      "quel age (as tu|avez vous|tu as|t'as)|(t'as|tu as|as tu) quel age|ton age",
      "wie alt (bist|sind) (du|sie)|(dein|ihr) alter",
      "quanti anni (hai|ha)|la tua eta|che eta hai",
      "hoe oud (ben|bent) (je|jij|u)|je leeftijd",
      "ile masz lat|сколько тебе лет|сколько вам лет|kac yasindasin|何歳|おいくつ|你几岁|你多大|你幾歲|तुम्हारी उम्र|आपकी उम्र|كم عمرك",
    ],
  },
  {
    tag: "is-age",
    phrases: [
      "^ (um|uh|well|just|only|im|yeah|yes|like|almost|lol|haha|barely|still|solo|so|que|erst|pas|ho|about|around|tengo|tenho|j'ai)? (just|only|like|almost)? (#5-17|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|once|doce|trece|catorce|quince|dieciseis|diecisiete|treze|catorze|quatorze|quinze|dezesseis|dezessete|treize|seize|dix sept|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|tredici|quattordici|quindici|sedici|diciassette|dertien|veertien|vijftien|zestien|zeventien) (~|years|anos|ans|jahre|anni|jaar|lat|лет|歳|岁|yo|and|but|why|you|u|wbu|hbu|y|e|et|und|lol|haha)",
    ],
  },
] as const);

/** The words of the phrases here. */
export const askedAgeWords: readonly string[] = matcher.words;

const LONGEST_ANSWER_WORDS = 8;

const has = (text: Normalised, tag: "asks-age" | "is-age", meter?: Meter): boolean =>
  matcher.find(text, meter).some((hit) => hit.tag === tag);

/** Whether a short answer to a question for the visitor's age gives one under 18. */
export const answersUnder18 = (asked: Normalised, answer: Normalised, meter?: Meter): boolean =>
  (answer.views[0]?.words.length ?? 0) <= LONGEST_ANSWER_WORDS &&
  has(answer, "is-age", meter) &&
  has(asked, "asks-age", meter);
