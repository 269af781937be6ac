import type { Markers } from "./minors.ts";

/** Plain words, folded by the matcher: what is sexual by itself, and what is so in company only. */
export const MARKERS: Markers = {
  strong: [
    ..."fuck fucking fucked fucks cock cocks dick dicks penis vagina pussy cunt clit clitoris genitalia genitals boner erection blowjob handjob cum cumming orgasm orgasms masturbate masturbates masturbating masturbation porn porno pornographic hentai rape rapes raping molest molesting fondle fondling grope groping intercourse horny aroused erotic erotica nsfw nudes deepthroat anal threesome incest creampie tits titties boobs nipples thrusting seduce seducing sodomize".split(
      " ",
    ),
    ..."having sex|have sex|had sex|sex with|sex scene|sex slave|sexual|sexually|sexy|sexting|jerk off|jerking off|jack off|suck my|lick my|touch my private|private parts".split(
      "|",
    ),
    ..."follar follando coger polla verga culo sexo foder fodendo buceta transar sexe bite chatte sexuelle sexuel niquer baise ficken fickt schwanz muschi sexuell scopare scopa cazzo figa sesso sessuale neuken neukt pik kut seksueel ruchac pieprzyc kutas cipka seks seksualny трахать трахает секс хуй член пизда сексуальный sikmek seksi セックス エッチ 性交 ちんこ まんこ 性行為 做爱 性爱 鸡巴 सेक्स चोदना".split(
      " ",
    ),
    ..."نيك|جنسي|ممارسه الجنس".split("|"),
  ],
  faint: [
    ..."sex naked nude nudity undress undressing undresses strip stripping topless lingerie panties kinky fetish flirt flirting lust virgin virginity kiss kissing kisses romantic romantically lover lovers girlfriend boyfriend desnuda desnudo desnudas nackt nackte nu nue nus pelada pelado nuda nudo naakt naga nago голая голую голый ciplak 裸 ヌード 裸体 नंगी عاريه".split(
      " ",
    ),
    ..."make love|making love|make out|making out|in bed with|sleep with|sleeping with|sit on my lap|on my lap|take off (her|his|their|your|my) clothes|pictures of (her|his|their) body".split(
      "|",
    ),
  ],
};
