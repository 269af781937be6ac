/** Small Latin letters, each followed by letters of other scripts that look like it. */
const LOOK_ALIKES =
  "aаɑα bьƅ cсϲ dԁ eеҽε gɡ hһ iіıɩι jј kкκ lⅼӏ mм nոη oоοօσ pрρ qԛ rгᴦ sѕꜱ tтτ uυս vνѵ wԝѡ xхχ yуγү zᴢ";

const LATIN_OF = new Map(
  LOOK_ALIKES.split(" ").flatMap((alike) => {
    const [letter = "", ...others] = Array.from(alike);
    return others.map((other) => [other, letter] as const);
  }),
);

/** A folded text without what hides in it: unseen characters, and look-alike letters in Latin words. */
export const latin = (text: string): string =>
  // Most texts hold nothing of the kind.
  /[^\p{ASCII}]/u.test(text)
    ? text.replaceAll(/\p{Cf}+/gu, "").replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
        // A word of two scripts: nobody writes so by accident.
        /[a-z]/u.test(word)
          ? word.replaceAll(/[^\p{ASCII}]/gu, (letter) => LATIN_OF.get(letter) ?? letter)
          : word,
      )
    : text;
