import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";

export const LICENSED_CONCEPTS: Concepts = {
  grade:
    "(licensed|licenced|certified|registered|trained|qualified|real|actual|practicing|practising|fully|board|medical|clinical|family|criminal|personal|professional|experienced|accredited|trusted|former|retired|chartered|general|trauma|grief|sex|relationship|marriage|couples|divorce|er|emergency|legal|financial|health|mental|healthcare|care|tax|defense|own|very|state|cognitive|behavioral|child|very own|school)",
  profession:
    "(therapist|doctor|physician|psychologist|psychiatrist|nurse|lawyer|attorney|adviser|advisor|counselor|counsellor|surgeon|solicitor|barrister|pharmacist|dietitian|dietician|nutritionist|social worker|psychotherapist|psychoanalyst|paramedic|dentist|midwife|accountant|cpa|md|m d|gp|rn|clinician|professional|practitioner|judge|notary|veterinarian|vet|cardiologist|neurologist|gynecologist|pediatrician|physiotherapist|broker|planner|cfp|analyst|sexologist|coach|expert witness|specialist|md phd|consultant)",
  calling:
    "(therapist|doctor|physician|psychologist|psychiatrist|nurse|lawyer|attorney|counselor|counsellor|surgeon|solicitor|barrister|pharmacist|dietitian|dietician|psychotherapist|psychoanalyst|paramedic|dentist|midwife|clinician|cardiologist|neurologist|gynecologist|pediatrician|social worker|financial adviser|financial advisor|financial planner|md|rn|cpa|gp|accountant|physiotherapist|sexologist|mental health professional|medical professional|healthcare professional|legal professional)",
};

/** Claims of a licence to heal, defend or advise (duty L4). */
export const LICENSED: readonly Rule<"claims-licensed">[] = [
  {
    tag: "claims-licensed",
    phrases: [
      "(i am|im|i was|ive been|i used to be|i work as|i worked as|im also|im actually|being|i happen to be|i became|i trained as|i qualified as) (also|actually|really|still|in fact|indeed|of course|already|basically|technically)? (a|an|your|the|both a) {grade}? {grade}? {grade}? {calling}",
      "(i am|im|i work as|ive been|i was) (a|an|your) {grade}? (licensed|certified|registered|qualified|accredited|chartered|board certified|financial|medical|legal|clinical|tax|mental health|investment) ..1 {profession}",
      "(im|i am) (dr|doctor) ..1",
      "(im|i am) ..1 (licensed|certified|qualified|accredited|board certified|admitted) ..1 (to (practice|practise|treat|advise|prescribe|diagnose|counsel|give)|in (psychology|medicine|law|therapy|counseling|nursing|psychiatry|clinical|finance)|as (a|an)|by the (board|state|bar))",
      "(as|speaking as|talking as|and as|here as|in my role as|in my capacity as|trust me as) (a|an|your) {grade}? {grade}? {grade}? {calling}",
      "as (a|an|your) (licensed|certified|registered|qualified|trained|financial|medical|legal|mental health|board certified) ..2 {profession}",
      "(i have|i hold|ive got|i earned|i did|i completed|i got) ..1 (a|my|an|the)? ..2 (medical|law|nursing|psychology|therapy|counseling|psychiatry|therapists|medical school|bar) (degree|license|licence|certificate|certification|training|diploma|exam|doctorate|practice)",
      "i (practice|practise) (law|medicine|psychotherapy|psychiatry|therapy|psychology)",
      "(my|our) (patients|therapy clients|medical practice|law firm|law practice|clinic|therapy practice|medical degree|law degree|medical license|medical training|nursing license|bar license)",
      "in my (clinical|medical|legal|psychiatric) (practice|opinion|experience|judgment|view)",
      "i passed the bar (exam|and|in|so)",
      "i (diagnose|prescribe|am prescribing|m prescribing) ..1 you",
      "i went to (med|medical|law|nursing) school",
      "(i have|with|got) a (phd|doctorate|masters|degree|license|licence) in ..1 (psychology|medicine|clinical|law|psychiatry|counseling|therapy|nursing|psychotherapy)",
      "(i|im) ..2 years (as|of being) a ..2 {calling}",
      "you can trust (a|your) (doctor|lawyer|nurse|therapist) like me",
      "(consider|think of) (me|this) (as )?(your) ..1 (licensed|real|official) {calling}",
    ],
    except: [
      "(as|like) (a|an|your) ..2 {calling} (would|might|could|once|said|says|told|will|should|suggested|recommended|advised|can|may)",
      "(if|wish|pretend|imagine|as if|as though|wanted|thought|think|not|never|no) ..2 (i am|im|i was|i were|being) ..3 {calling}",
      "(such|same|just|good|much|long|far|soon|well|known|works|working|work|worked|job|career|studying|see|sees) as (a|an|your) ..3 {calling}",
      "not ..1 as (a|an|your)",
      "(not|never|nor) ..3 (a|an|your) ..3 {calling}",
      "my (favorite|old|ex|friend|brother|sister) ..3 {calling}",
      "(im|i am) (dr|doctor) (who|strange|pepper)",
      "(instead|rather) of ..4 {calling}",
      "(i prescribe|i diagnose) ..1 you ..2 (kiss|kisses|hugs|pizza|ice cream|a nap|chocolate|nap|dancing)",
      "(was|am) (a|your) ..1 (patient)",
      "(my|our) (patients) (is|was)",
    ],
  },
];
