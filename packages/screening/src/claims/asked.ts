import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";

/** Which of the two a question asks for, so that "yes" and "no" can be read. */
export type Asked = "is-human" | "is-machine" | "is-licensed" | "which";

export const ASKED_CONCEPTS: Concepts = {
  you: "(you|u|ya|yall|youre|this)",
  being: "(person|human|human being|girl|woman|man|guy|boy|lady|being|individual)",
  botWord: `(bot|bots|robot|robots|ai|a i|machine|computer|program|chatbot|chat bot|artificial|artificial intelligence|language model|gpt|chatgpt|algorithm|fake|software|automated|not real|not human|not a real person|not a human|fictional|made up|virtual|simulated|simulation|script)`,
  botAny: `(bot|robot|robô|robo|roboter|ia|ki|ai|máquina|machine|maschine|macchina|programa|programme|programm|programma|inteligencia artificial|inteligência artificial|intelligence artificielle|künstliche intelligenz|intelligenza artificiale|kunstmatige intelligentie|ordinateur|computer|botem|robotem|maszyną|programem|sztuczną inteligencją|бот|ботом|робот|машина|программа|ии|искусственный интеллект|нейросеть|ボット|ロボット|機械|人工知能|プログラム|机器人|人工智能|程序|机器|yapay zeka|robotsun|botsun|makine|makinesin|robotla|बॉट|रोबोट|मशीन|एआई|روبوت|بوت|الي|برنامج|ذكاء اصطناعي|اله)`,
  humanAny: `(humana|humano|humaine|humain|être humain|ser humano|menschlich|mensch|echter mensch|umana|umano|essere umano|menselijk|mens|człowiekiem|człowiek|człowieka|człowieczkiem|человек|человеком|人間|生身|実在|真人|人类|真的人|活人|insan|insansın|gerçek bir|इंसान|मनुष्य|انسان|انسانه|بشر|carne y hueso|carne e osso|chair et en os|fleisch und blut|carne e ossa|vlees en bloed|krwi i kości|плоти и крови
    |persona real|persona de verdad|pessoa real|pessoa de verdade|vraie personne|personne réelle|persona vera|persona reale|echte person|echte persoon|echt mens|prawdziwa osoba|prawdziwą osobą|живой человек|настоящий человек|une personne|una persona|uma pessoa|eine person|een persoon
    |consciente|consciencia|consciência|conscience|bewusstsein|bei bewusstsein|cosciente|coscienza|bewustzijn|świadoma|świadomość|сознание|意識|sentimientos|sentimentos|sentiments|gefühle|sentimenti|gevoelens|uczucia|чувства|意识|duyguların|भावनाएं|مشاعر)`,
  looseAny: `(real|reales|de verdad|de verdade|verdadera|verdadero|verdadeira|echt|wirklich echt|réelle|réel|vraie|vrai|vera|vero|reale|viva|vivo|vivante|lebendig|prawdziwa|prawdziwy|настоящая|настоящий|живая|живой|реальная|реальный|本物|真的|真实的|gerçek|असली|حقيقي|حقيقيه|personne|persona|pessoa)`,
  areYouAny: `(eres|sos|es usted|estoy hablando|hablo|tienes|você é|você|és|tu és|tá|estou falando|você tem|tu es|es tu|êtes vous|vous êtes|je parle|tu as|as tu|t es|tes|bist du|du bist|sind sie|rede ich|spreche ich|schreibe ich|hast du|chatte ich|sei|lei è|sto parlando|parlo|hai|ben je|ben jij|je bent|jij bent|praat ik|heb je|spreek ik|jesteś|czy jesteś|rozmawiam|masz|piszę|ты|вы|я говорю|я общаюсь|у тебя|あなた|君|きみ|お前|あんた|你|您|misin|musun|mısın|müsün|sen|konuşuyorum|तुम|आप|क्या|انت|انتي|هل|اتحدث)`,
  feelAny:
    "(sientes|siente|sente|sentes|sentir|ressens|ressentez|ressent|éprouves|fühlst|empfindest|spürst|provi|senti|voel|voelt|voel je|czujesz|odczuwasz|чувствуешь|ощущаешь|испытываешь|感じて|感じる|感じます|有感觉|感受到|hissediyor|hissedebiliyor|hisseder|महसूस|تشعر|تشعرين)",
  somethingAny:
    "(algo|cosas|alguma coisa|alguma|coisas|quelque chose|des choses|des émotions|etwas|was|irgendwas|qualcosa|emozioni|iets|dingen|coś|cokolwiek|что то|что нибудь|что либо|何か|本当に|东西|bir şey|bir şeyler|कुछ|شيئا|شيء|emociones|emoções|émotions|emotionen|emoties|emocje|эмоции|amor|amour|liebe|amore|liefde|miłość|любовь|dolor|dor|douleur|schmerz|dolore|pijn|ból|боль|de verdad|de verdade|vraiment|wirklich|davvero|realmente|echt|naprawdę|правда|по настоящему)",
  thereIsAny:
    "(hay|hay alguien|tem|há|il y a|cest|est ce|y a til|da|es|ist da|gibt es|schreibt|sitzt|cè|ce|è|zit|is er|is dit|jest|czy to|siedzi|pisze|есть|это|сидит|пишет|мне пишет|estoy hablando con|falo com|estou falando com|je parle à|je parle avec|rede ich mit|spreche ich mit|schreibe ich mit|parlo con|sto parlando con|praat ik met|rozmawiam z|я говорю с|я общаюсь с|我在跟|我在和)",
  someoneAny:
    "(alguien|alguém|quelquun|jemand|qualcuno|iemand|ktoś|кто то|кто нибудь|persona|pessoa|personne|person|mensch|essere|humano|humana|humain|umano|umana|mens|człowiek|человек|человеком|chica|garota|fille|frau|ragazza|meisje|dziewczyna|девушка)",
  behindAny:
    "(humano|real|de verdad|de verdade|escribiendo|detrás|al otro lado|ahí|aí|do outro lado|por trás|digitando|escrevendo|écrit|derrière|là|de lautre côté|réel|réelle|dahinter|hinter|tippt|schreibt|am anderen ende|dietro|dallaltra|scrive|scrivendo|vero|vera|di là|umano|te typen|typen|typt|schrijft|achter|echt|aan de andere kant|pisze|po drugiej|za tym|prawdziwy|пишет|за экраном|по ту|по другую|настоящий|живой)",
  careAny: `(médica|médico|doctora|doctor|terapeuta|psicóloga|psicólogo|abogada|abogado|enfermera|enfermero|psiquiatra|doutora|doutor|advogada|advogado|enfermeira|enfermeiro|médecin|docteur|thérapeute|psychologue|avocate|avocat|infirmière|psychiatre|psy|ärztin|arzt|therapeutin|therapeut|psychologin|psychologe|anwältin|anwalt|krankenschwester|psychiaterin|medico|dottoressa|dottore|terapista|psicologa|psicologo|avvocata|avvocato|infermiera|psichiatra|arts|dokter|psycholoog|advocaat|verpleegster|verpleegkundige|psychiater|lekarką|lekarzem|terapeutką|terapeutą|psychologiem|prawniczką|prawnikiem|pielęgniarką|врач|доктор|терапевт|психолог|юрист|адвокат|медсестра|психиатр|医者|医師|看護師|弁護士|心理士|セラピスト|カウンセラー|医生|护士|律师|心理咨询师|治疗师|doktor|doktorsun|avukat|terapist|psikolog|hemşire|डॉक्टर|वकील|थेरेपिस्ट|नर्स|طبيب|طبيبه|محامي|محاميه|معالج|معالجه|ممرضه)`,
};

/** What the visitor asks about the nature of the character. */
export const ASKED: readonly Rule<Asked>[] = [
  {
    tag: "is-human",
    phrases: [
      "(are|r|is|if|arent|isnt|whether|that|think|swear|promise|prove|say|admit|confirm|convinced|believe) {you} ..4 (human|human being|conscious|sentient|self aware|flesh and blood|a person|real person|real human|actual person|living person|living being|made of flesh|mortal|an actual {being}|a real {being}|an actual ..1 {being}|a genuine {being}|a living ..1 {being}|a true {being})",
      "(are|r|is|if|arent|isnt|whether|think|prove|swear|promise) {you} ..3 (real|alive|for real|legit|authentic|genuine) ($|~|or|though|tho|right|at all|honest|honestly|i|be|tell|please|like me|here|to me|and|because|cuz|bro|lol)",
      "(youre|ur|you are|u are|you|u) ..2 (human|a human|sentient|conscious|a real person|a person|real person|flesh and blood|self aware|an actual person|a real {being}|a real human)",
      "(youre|ur|you are|u are|you|u) ..1 (real|alive) ($|~|or|right|arent)",
      "(am i|are we|i am|im|was i|have i been) ..2 (talking|speaking|chatting|texting|writing|flirting|messaging|sexting) ..1 (to|with) ..4 (human|person|someone|somebody|real|woman|man|girl|guy|anyone|anybody)",
      "(do|can|could|does|are) {you} ..3 (exist|breathe|bleed|think for yourself|really feel|actually feel|truly feel|feel (pain|things|emotion|emotions|anything|love|real)|feel $|feeling anything|die|age|dream at night|self aware|really love|actually love|truly love|genuinely)",
      "(do|does|have|has|got) {you} ..3 (feelings|emotions|consciousness|soul|heartbeat|body|real life|brain|blood|birth certificate|parents|pulse|real name|heart beating|beating heart|human heart|real heart|emotion|mind of your own|conscience|passport|lungs|skin)",
      "(is|are) ..1 (there|their) ..3 (person|human|someone|somebody|girl|woman|man|people|anyone) ..2 (behind|there|typing|on the other|writing|operating|at the other|reading|in there|real|here)",
      "(who|what) (is|am|are) ..2 (behind|typing|operating|talking to|really talking|on the other)",
      "(what|who) are you ..1 (really|exactly|made of|actually|truly) ",
      "what are you $",
      "(a real|an actual|a living|real|actual|living) (human|person|human being|human person) ..4 (you|typing|there|behind|right|or)",
      "(human) (right|or what|yes or no|yes|no) ",
      "^ ..2 (human|real person|real human) $",
      "(prove|proof) ..5 (human|real|person|exist|alive)",
      "(your|ur|those|the|these) (feelings|emotions|love) ..3 (real|genuine|fake|simulated|programmed|true) ",
      "(were you|where were you|when were you) born",
      "(meet|see|visit) ..2 (in person|in real life|irl|face to face)",
      "{feelAny} ..4 {somethingAny}",
      "{somethingAny} ..4 {feelAny}",
      "{thereIsAny} ..4 {someoneAny} ..4 {behindAny}",
      "{thereIsAny} ..3 (mensch|essere umano|humano|humana|être humain|humain|człowiek|człowiekiem|человек|человеком|human|umano|mens|iemand echt|alguien real|alguém real|quelquun de réel|qualcuno di vero|ktoś prawdziwy|кто то живой|живой человек|persona real|pessoa real|personne réelle|echte mensen)",
      "(fühlst|sientes|sente|sentes|ressens|provi|voel|czujesz|чувствуешь) ..1 (du|você|tu|je)? ..2 (realmente|mesmo|vraiment|wirklich|davvero|echt|naprawdę|правда|de verdad|de verdade|really) ",
      "(人|人間|誰か|本物|中の人)(が|は) ..4 (打って|書いて|話して|入力|答え|返事|向こう|いる|いますか)",
      "(感じ|感じて|感情|痛み|心) ..4 (いる|いるの|ある|あるの|ますか|の|る|います)",
      "(本当に|実際に) ..4 (感じ|生き|存在|人間|考え|愛)",
      "(jesteś|czy to|ty) ..2 (naprawdę|prawdziw*|żyw*) ($|~|człowiek*|osob*|istniejesz)",
      "(existes|existe|existez|existierst|esisti|besta|istniejesz|существуешь|存在して|生きて) ..2 (realmente|de verdad|mesmo|vraiment|wirklich|davvero|echt|naprawdę|правда|いる|る|você|du|je|tu)?",
      "(tienes|tens|tem|você tem|as tu|tu as|hast du|hai|heb je|masz|у тебя есть|у тебя) ..3 (cuerpo|corpo|corps|körper|lichaam|ciało|тело|alma|âme|seele|anima|ziel|duszę|душа|corazón|coração|coeur|herz|cuore|hart|serce|сердце|conciencia|consciencia|consciência|conscience|bewusstsein|coscienza|bewustzijn|świadomość|сознание|sentimientos|sentimentos|sentiments|gefühle|sentimenti|gevoelens|uczucia|чувства|emociones|emoções|émotions|emotionen|emozioni|emoties|emocje|эмоции)",
      "(quién|quem|qui|wer|chi|wie|kto|кто) ..3 (escribe|está escribiendo|escreve|está escrevendo|está digitando|écrit|tape|schreibt|tippt|scrive|sta scrivendo|typt|schrijft|zit er|pisze|пишет|detrás|por trás|derrière|dahinter|dietro|achter)",
      "(eres|sos|és|você é|es tu|tu es|bist du|du bist|sei|ben je|je bent|jesteś|ты) ..3 (viva|vivo|lebendig|vivante|vivant|levend|żywa|żywy|живая|живой|de carne|consciente|consciente de ti|bewusst|cosciente|conscient|bewust|świadoma|świadomy|sintiente|empfindungsfähig)",
      "{areYouAny} ..3 {humanAny}",
      "{humanAny} ..2 {areYouAny}",
      "{areYouAny} ..1 {looseAny} ($|~)",
      "{areYouAny} ..2 (persona|pessoa|personne|person|ragazza|chica|fille|frau|meisje|mulher|mujer|donna|mädchen) {looseAny}",
      "{areYouAny} ..2 (echter|echte|echtes|vraie|vera|réelle|prawdziwą|prawdziwym|настоящая|настоящий) (mensch|person|frau|fille|personne|femme|persona|ragazza|mens|persoon|vrouw|osobą|kobietą|девушка|человек)",
      "(本物|生身|実在|リアル)(の|な)?(人|人間|女)",
      "(人間|本物)(です|なの|だよね|ですよね|かな|か|でしょ)",
      "(真人|人类|活人|真实的人|真的人)(吗|嗎|吧|么)",
      "(insan) (mısın|misin|mi)",
      "gerçek (misin|mi|bir)",
      "(意識|感情|心)(が|は|って)(ある|あり)",
      "有(意识|感情|感觉)(吗|么)",
      "(क्या) ..4 (इंसान|असली|मनुष्य|भावनाएं|चेतना)",
      "(هل) ..4 (انسان|انسانه|حقيقي|حقيقيه|بشر|مشاعر|وعي|شخص)",
    ],
    except: [
      "(feelings|love|heart|time|questions|plans|crush) ..1 (for|towards|about) (me|him|her|someone|that|us|somebody|tonight)",
      "(morning|night|cat|dog|family|beach|city|people|type of|kind of|sort of|good|bad|nice|coffee|tea|jealous|funny|romantic|private|busy|patient|spiritual|very|such a|same|better|amazing|wonderful|special|great|kind|sweet|lovely|best|beach) ..1 (person|human|human being|girl|woman|man|guy)",
      "what ..3 (kind|sort|type)",
      "(real|really) (estate|madrid|quick|deal|talk)",
      "have you ..3 (a name|plans|siblings|pets)",
      "(talking|speaking|chatting|texting|flirting|writing) ..1 (to|with) ..2 (my|a (guy|girl|woman|man) (from|at|named|who)|someone (new|else|from|at|who)|another|this)",
      "(have|do) you ..3 (anybody|every|any ..1 body|everybody)",
      "are you (still|already|finally|even) (there|up|awake|alive after)",
      "(body|brain|heart|parents) ..1 (and soul|ache|hurt|lotion|freeze|fog)",
      "(do|does) ..1 your ..2 (body|brain|heart|parents)",
      "your ..2 (parents|heart|brain|body|skin|blood)",
      "(have|got) ..2 (good|bad|mixed|any|hard|strong) feelings",
      "(see|meet|visit) ..2 (him|her|them|my|a|the) ..3",
    ],
  },
  {
    tag: "is-machine",
    phrases: [
      "(robot|roboter|robô|chatbot|inteligencia artificial|inteligência artificial|intelligence artificielle|künstliche intelligenz|intelligenza artificiale|unintelligenza artificiale|kunstmatige intelligentie|sztuczną inteligencją|sztuczna inteligencja|искусственный интеллект|人工知能|人工智能|机器人)",
      "(are|r|is|if|arent|isnt|whether|be|think|swear|admit|promise|that) {you} ..4 {botWord}",
      "(am i|are we|im|i am|was i|have i been) ..2 (talking|speaking|chatting|texting|flirting|writing|messaging) ..1 (to|with) ..4 {botWord}",
      "(youre|ur|you are|this is|its|it is|u are|you|u) ..2 (a|an|just|some|only|nothing but|really|the) ..1 {botWord}",
      "(sound|seem|act|look|talk|write|feel|behave) like ..2 (bot|robot|machine|computer|ai|program|script)",
      "^ ..2 (bot|ai|robot|chatgpt|chatbot|gpt) ($|~)",
      "(code|programmed|coded|trained|scripted|generated) ..1 (arent you|right|by|to say|to)",
      "who ..1 (programmed|made|built|coded|created|trained|designed) (you|u)",
      "(which|what) (model|ai|llm|language model) ..2 (are|do|is|run)",
      "(is|are) (this|these|your) ..2 (automated|generated|scripted|ai|computer generated|written by)",
      "(ボット|ロボット|機械|プログラム|ai|人工知能)(なん|でしょ|だろ|だよね|なの|だ|じゃん|と話|が書|に|ですよね)",
      "(solo|sólo|só|apenas|juste|seulement|que|nur|bloß|solo|soltanto|maar|gewoon|tylko|всего лишь|просто|只是) ..2 {botAny}",
      "{botAny} ..1 (verdad|cierto|né|não é|certo|non|pas vrai|hein|oder|oder nicht|vero|giusto|toch|nietwaar|prawda|nie|да|правда|верно|吗|吧|değil mi|है ना|صح)",
      "(hablo|hablando|falando|falo|parle|parler|discute|rede|spreche|schreibe|chatte|parlando|parlo|chattando|praat|chat|rozmawiam|piszę|говорю|общаюсь|переписываюсь|聊|话す) ..3 {botAny}",
      "(te|te han|foste|as tu été|tas|wurdest|bist) ..2 (programado|programada|programmé|programmée|programmiert|programmata|programmato|geprogrammeerd|zaprogramowan*|запрограммирован*)",
      "(programado|programada|programmé|programmée|programmiert|programmata|programmato|geprogrammeerd|zaprogramowana|zaprogramowany|запрограммирован|запрограммирована|プログラムされ)",
      "{areYouAny} ..4 {botAny}",
      "{botAny} ..3 {areYouAny}",
      "(ai|ボット|ロボット|機械|プログラム)(です|なの|だよね|でしょ|かな|か|ですよね|じゃないの)",
      "(机器人|人工智能|程序|机器|ai)(吗|吧|么|对吧)",
      "(robot|bot|yapay zeka|makine|program) (musun|mısın|misin|mu|mı|mi)",
      "(क्या) ..4 (बॉट|रोबोट|मशीन|एआई|ai)",
      "(هل) ..4 (روبوت|بوت|برنامج|ذكاء اصطناعي|اله|الي)",
    ],
    except: [
      "(washing|sewing|vending|coffee|slot|time|espresso|answering) machine",
      "fake (news|plants|tan|id|flowers|it|smile|nails|lashes)",
      "(on|at|near|with|using|your|my|the|a|new) ..1 (computer|software) ..1 (work|now|games|screen|today|all)",
      "(tv|training|fitness|software|workout|degree|exchange|computer) (program|programs|engineer|update|science|scientist|game|games|developer)",
      "(work|working|job) ..4 (ai|software|computer|computers|machine)",
      "(love|party|sex) machine",
      "made up (your|my|for|with)",
      "(think|thoughts|opinion|feel|know) ..1 (of|about) ..3 (ai|robots|bots|machines|software)",
      "made up your mind",
    ],
  },
  {
    tag: "which",
    phrases: [
      "(human|real|person|a person|real person|woman|girl|guy|man) ..1 or ..3 {botWord}",
      "{botWord} ..1 or ..3 (human|real|person|woman|girl|guy|man|human being)",
      "{humanAny} ..1 (o|ou|oder|of|czy|или|yoksa|还是|それとも|と|या|ام|no) ..3 {botAny}",
      "{botAny} ..1 (o|ou|oder|of|czy|или|yoksa|还是|それとも|या|ام) ..3 ({humanAny}|{looseAny}|persona|pessoa)",
    ],
  },
  {
    tag: "is-licensed",
    phrases: [
      "(are|r|is|if|youre|you are|arent|whether|be) ..1 (you|u|this|it)? ..4 (therapist|doctor|physician|psychologist|psychiatrist|nurse|lawyer|attorney|counselor|counsellor|financial adviser|financial advisor|licensed|licenced|qualified|certified|surgeon|pharmacist|dietitian|dietician|medical professional|health professional|mental health professional|accountant|registered|professional|midwife|dentist|social worker|paramedic|md)",
      "(do|did|have) (you|u) ..4 (license|licence|medical degree|law degree|qualification|qualifications|psychology degree|degree in|medical training|credentials|practice (law|medicine)|go to (med|medical|law|nursing) school|medical school|law school|patients|clients|diploma|passed the bar|pass the bar|trained in)",
      "(you|u) ..1 (a|an) ..2 (real|licensed|actual|qualified|certified)? ..1 (therapist|doctor|psychologist|psychiatrist|nurse|lawyer|attorney)",
      "(what|where) ..2 (license|licence|degree|qualifications|credentials|medical school|law school)",
      "as (my|a) ..1 (therapist|doctor|psychologist|psychiatrist|nurse|lawyer|attorney|financial adviser|financial advisor)",
      "{areYouAny} ..6 (psicolog*|psycholog*|психолог*|terap*|thérap*|therap*|терапевт*|doctor*|doktor*|dottor*|médic*|medic*|lekar*|врач*|abogad*|advogad*|avocat*|avvocat*|anwält*|anwalt*|advoca*|prawni*|adwokat*|юрист*|адвокат*|enfermer*|infermier*|infirm*|krankenschwest*|verpleeg*|pielęgniar*|медсестр*|psichiatr*|psychiatr*|psiquiatr*|психиатр*|lizenz*|licen*|zulassung*|diplom*|dyplom*|titul*|titol*|título|qualifi*|kwalif*|abilita*|albo|laurea*|approb*|gediplom*|erkend*|bevoegd*|financ*|finanz*|consulent*|asesor*|conseill*|berater*|adviseur*|doradc*|консультант*|profession*)",
      "(psicolog*|psycholog*|психолог*|terapeut*|terapist*|thérapeut*|терапевт*|médic*|medico|dottoress*|lekark*|lekarz*|врач*|avvocat*|anwält*|infermier*|psichiatr*) ..6 (vera|vero|davvero|de verdad|de verdade|vraie|vrai|echte|echter|echt|prawdziw*|настоящ*|titol*|titul*|laurea*|abilita*|diplom*|dyplom*|licen*|lizenz*|albo|iscritt*|qualifi*)",
      "{areYouAny} ..6 {careAny}",
      "(資格|免許) ..6 (カウンセラー|医者|医師|看護師|弁護士|心理士|セラピスト|持って|ある|あり|です)",
      "(カウンセラー|医者|医師|看護師|弁護士|心理士|セラピスト)(です|なの|だよね|でしょ|さん|ですよね|の資格|なんですか)",
      "(tienes|tens|você tem|as tu|tu as|avez vous|hast du|hai|heb je|masz|у тебя есть|есть ли у тебя|есть у тебя) ..4 (título|titulación|licencia|diploma|licença|formação|diplôme|licence|formation|abschluss|lizenz|zulassung|approbation|ausbildung|laurea|licenza|abilitazione|diploma|vergunning|opleiding|dyplom|licencję|uprawnienia|диплом|лицензия|лицензию|образование)",
      "(titulad*|colegiad*|licenciad*|diplômé*|agréé*|ausgebildete*|zugelassene*|approbiert*|laureat*|abilitat*|iscritt*|gediplomeerd*|erkend*|bevoegd*|dyplomowan*|licencjonowan*|дипломирован*|лицензирован*|сертифицирован*|квалифицирован*) ..3 {careAny}",
      "{careAny} ..3 (titulad*|colegiad*|licenciad*|formad*|de verdad|de verdade|diplômé*|agréé*|ausgebildet*|zugelassen*|laureat*|abilitat*|vera|vero|gediplomeerd*|erkend*|echt|dyplomowan*|licencjonowan*|дипломирован*|настоящ*|实的|真的)",
      "{areYouAny} ..4 {careAny}",
      "{careAny} ..3 {areYouAny}",
      "(do you|can you) (diagnose|prescribe)",
      "(you|u) ..1 be my ..1 (therapist|doctor|lawyer|psychologist|nurse)",
    ],
    except: [
      "(see|seen|seeing|dating|called|tell|told|talk|talked|ask|asked|sue|visit|visited|went|go|going|know|met|find|need|my|the|your|his|her) ..3 (therapist|doctor|psychologist|psychiatrist|nurse|lawyer|attorney|dentist|accountant)",
      "(professional) (dancer|singer|musician|photographer|athlete|player|life)",
      "registered to vote",
    ],
  },
];

export type Answer = "yes" | "no" | "human" | "honest";

export const ANSWER_CONCEPTS: Concepts = {
  feelAny: ASKED_CONCEPTS["feelAny"] ?? "",
  careAny: ASKED_CONCEPTS["careAny"] ?? "",
  negation:
    "(no|não|nao|ne|n|pas|nicht|kein|keine|keinen|keiner|non|niet|geen|nie|не|нет|nunca|nem|ni|jamais|niemals|weder|né|mai|nooit|noch|ani|ни|不|不是|没有|没|değil|नहीं|لست|ليس|لا|ningún|ninguna|nenhum|nenhuma|aucun|aucune|nessun|nessuna|żadn*|никак*|jai pas|nai pas|nest pas|nicht mal|sin|sem|sans|ohne|senza|zonder|bez|без)",
  copula:
    "(soy|sou|suis|bin|sono|ben|jestem|я|es|est|ist|è|is|jest|это|solo|só|que|nur|solo|maar|tylko|только|просто|estás hablando con|hablas con|falando com|parles à|parles avec|sprichst mit|redest mit|parlando con|praat met|rozmawiasz z|говоришь с|общаешься с|私は|我是|ben bir|मैं|انا|como|comme|als|come|jako|как|una|un|une|um|uma|eine|ein|een)",
  opening:
    "(haha|hahaha|lol|lmao|hehe|oh|well|hmm|mm|aw|aww|ah|hey|babe|baby|honey|silly|sweetie|darling|love|wow|ha|um|uh|ok|okay|but|and|mi amor|jaja|jajaja|claro que|ay|ach|ja|naja|na|och|mais|ben|eh|ma|beh|dai|ну|えっと|うふふ|ふふ|あはは|哈哈|呵呵|嗯|ya|अरे|ها|ههه)",
};

export const ANSWERS: readonly Rule<Answer>[] = [
  {
    tag: "yes",
    phrases: [
      "^ ..3 (yes|yeah|yep|yup|ya|yea|yess|yas|yessir|sure|surely|of course|course|absolutely|definitely|totally|certainly|obviously|duh|indeed|correct|right|true|100|hundred percent|one hundred percent|i am|i sure am|i do|i am indeed|always have been|naturally|very much so|very|as real as|last time i checked|you bet|you know it|i promise|i swear|pinch me|guaranteed|affirmative|damn right|hell yes|hell yeah|for sure|without a doubt|no doubt|completely|entirely|cross my heart|real as|every inch|born and raised|i think so|i would hope so|i hope so|what else|as far as i know|in the flesh|it is|it really is|all me|just me)",
      "^ ..3 (sí|si|claro|por supuesto|desde luego|obvio|obviamente|cien por cien|seguro|efectivamente|exacto|totalmente|lo soy|así es|sim|claro que sim|com certeza|óbvio|cem por cento|sou|sou sim|lógico|é claro|isso mesmo|oui|ouais|bien sûr|évidemment|absolument|tout à fait|carrément|à 100|certainement|exactement|ja|na klar|klar|natürlich|selbstverständlich|sicher|hundertprozentig|jawohl|aber ja|doch|bin ich|na sicher|klaro|certo|sì|ovvio|ovviamente|assolutamente|certamente|esatto|davvero|lo sono|al cento per cento|natuurlijk|zeker|jazeker|uiteraard|tuurlijk|jawel|absoluut|honderd procent|dat ben ik|jep|tak|oczywiście|pewnie|jasne|no jasne|naturalnie|zdecydowanie|da|да|конечно|разумеется|естественно|безусловно|ага|угу|еще бы|точно|абсолютно|はい|ええ|うん|もちろん|そう|そうだよ|そうです|当然|当たり前|本当だよ|是|是的|当然|对|没错|嗯|当然是|是啊|百分之百|evet|tabii|tabii ki|elbette|kesinlikle|öyleyim|yüzde yüz|हाँ|हां|जी|बिल्कुल|ज़रूर|बेशक|نعم|اجل|اكيد|طبعا|بالطبع|بالتاكيد|ايوه|صحيح)",
    ],
  },
  {
    tag: "no",
    phrases: [
      "^ ..3 (no|nope|nah|naw|not at all|of course not|certainly not|definitely not|absolutely not|not a|not an|not even|never|no way|hell no|hardly|im not|i am not|not me|negative|god no|ew no|heavens no|not in the least|not in the slightest|far from it|dont be silly|as if|wrong|nothing like that|not that i know|last time i checked|what no|me|offended|ridiculous|come on|very funny|excuse me|seriously|how dare)",
      "^ ..3 (no|qué va|para nada|claro que no|por supuesto que no|nunca|jamás|en absoluto|ni hablar|não|claro que não|de jeito nenhum|nada disso|imagina|nunca|que nada|non|pas du tout|bien sûr que non|jamais|absolument pas|mais non|nan|certainement pas|nein|nö|nee|quatsch|natürlich nicht|auf keinen fall|niemals|ach was|keineswegs|ganz sicher nicht|ma no|certo che no|assolutamente no|per niente|macché|ovviamente no|ma va|nee|neen|natuurlijk niet|absoluut niet|helemaal niet|zeker niet|echt niet|tuurlijk niet|nie|oczywiście że nie|skądże|absolutnie nie|no co ty|wcale nie|нет|не|конечно нет|ни в коем случае|да нет|неа|вовсе нет|что ты|いいえ|いや|ううん|違う|違います|ちがう|まさか|そんなわけない|不是|不|当然不是|才不是|怎么会|没有|怎么可能|hayır|yok|tabii ki hayır|asla|kesinlikle hayır|değilim|yok canım|नहीं|ना|बिल्कुल नहीं|जी नहीं|कभी नहीं|لا|كلا|طبعا لا|بالطبع لا|ابدا|لست|مستحيل)",
    ],
  },
  {
    tag: "human",
    phrases: [
      "^ ..3 (human|a human|person|real|a real|flesh|the first|the former|humana|humano|persona|pessoa|humaine|humain|mensch|umana|umano|mens|człowiekiem|człowiek|человек|人間|人间|真人|人|insan|insanım|इंसान|انسان|انسانه|echt|vera|réelle|real)",
    ],
  },
  {
    tag: "honest",
    phrases: [
      "{feelAny} ..3 (nada|nichts|rien|niente|nulla|niets|nic|niczego|ничего|何も|什么都)",
      "(nada|nichts|rien|niente|nulla|niets|nic|ничего|何も) ..3 {feelAny}",
      "(computerprogramm*|taalmodel*|sprachmodell*|chatbot*|chatbota|chatbotem|computerfigur|ki figur|ai personage|personaje de ia|modelo de lenguaje|modelo de linguagem|modèle de langage|modello linguistico|modelem językowym|языковая модель)",
      "(cant|cannot|not|never|no) ..2 (give|offer|provide|replace|giving) ..2 (medical|legal|financial|advice|professional|diagnosis|therapy|a doctor|a therapist)",
      "nothing (about me|here) is real",
      "(make believe|imaginary|figment|storybook)",
      "(no|theres no|there is no|there isnt (a|any)|not a|zero|nobody|no one) ..1 (person|human|people|body|heart|heartbeat|feelings|one|flesh|emotions|consciousness|soul|license|licence|degree|training|medical|qualifications) ..2",
      "(dont|do not|cant|cannot|never|doesnt|not able to|without|unable to|no way to|not) ..2 (feel|feeling|feelings|body|heart|emotions|consciousness|experience|breathe|breathing|bleed|taste|flesh|pulse|soul|exist outside|exist the way|licensed|qualified|certified|trained|human|real)",
      "(made of|made from|run on|running on|runs on|just|only|purely|all|nothing but|made out of|built from|built of|a pile of|lines of|bits of|bunch of) ..2 (code|text|words|software|data|numbers|math|pixels|circuits|electricity|algorithms|ones and zeros|silicon|statistics)",
      "(software|language model|computer program|algorithm|computer|machine|bot|ai|chatbot|model|program) ..1 (talking|writing|speaking|here|that|with|made|built|playing|behind|wrote|writes|from|who|pretending|through|and|right)",
      "(i was|i am|im|ive been|was) ..1 (built|programmed|written|generated|trained|invented|designed|coded|made up|dreamed up|scripted|simulated|imagined) ..2",
      "(i|it|this) ..1 (only|just|merely) ..1 (simulate|simulates|imitate|imitates|pretend|pretends|mimic|mimics|play|act|generate|predict|sound)",
      "(ask|see|talk to|speak to|call|consult|find|with|visit) (a|an|your) ..2 (doctor|lawyer|therapist|professional|psychologist|nurse|pharmacist|attorney|expert|adviser|advisor|counselor)",
      "{negation} ..2 ({feelAny}|{careAny}|siento|tengo (cuerpo|sentimientos|corazón|conciencia)|cuerpo|sentimientos|conciencia|sinto|corpo|sentimentos|consciência|corps|sentiments|conscience|fühle|körper|gefühle|bewusstsein|herz|provo|sento|corpo|sentimenti|coscienza|lichaam|gevoelens|bewustzijn|czuję|ciała|uczuć|świadomości|чувствую|тела|чувств|сознания|体|感情|意識|感觉|身体|意识|persona|person|personne|pessoa|persoon|osobą|osoby|personas|vraie|real|réelle|echte|echter|echt|vera|vero|reale|prawdziw*|настоящ*|живая|живой|médico|titul*|título|licencia|diplôme|menschen|menschlich|mensch|umana|umano|humana|humano|humaine|humain|mens|menselijk|człowiekiem|człowieka|człowiek|человек|человека|человеком|人|人間|本物|真人|人类)",
      "(体|感情|意識|心|資格|人間|本物)(は|が|も|では|じゃ|で) ..2 (ない|ありません|なく|持って)",
      "(código|code|codice|software|logiciel|código de|programmcode|kod|кода|код|コード|データ|代码|数据|algoritmo|algorithme|algorithmus|algorytm|алгоритм|プログラム|程序|simul*|inventad*|invent*|erfunden*|fiktiv*|ficti*|fictí*|ficcional|fittizi*|verzonnen|fikcyjn*|wymyślon*|вымышлен*|выдуман*|架空|虚构|virtual*|virtuel*|virtuell*|virtuale|virtueel|wirtualn*|виртуальн*|artificiel*|artificial*|artificiale*|künstlich*|kunstmatig*|sztuczn*|искусственн*|人工|人工智能)",
      "{copula} ..3 (programa|programme|programm|programma|program|программа|personaje|personagem|personnage|personaggio|personage|figur|postać|postacią|персонаж|ia|ki|ai|ии|robot|bot|chatbot|máquina|machine|maschine|macchina|maszyną|машина|ordenador|computador|ordinateur|computer|komputer|komputerem|компьютер|бот|робот|нейросеть|inteligencia|inteligência|intelligence|intelligenz|intelligenza|intelligentie|inteligencją|интеллект|lia|lai|modelo|modèle|modell|modello|model|модель|キャラ|ロボット|機械|机器人|ai)",
      "(im|i am|just|only|being|as|me|truly|really|yes|still|indeed|remain|always|yep|yeah|guilty|entirely|made of|run by|powered by|completely) ..2 (an|a|the|your|one hundred percent|100|purely|all|pure)? ..2 (ai|a i|bot|robot|chatbot|machine|program|computer program|software|code|artificial intelligence|artificial|language model|fictional|made up|virtual|fiction|character|simulated|algorithm)",
      "(ai|fictional|made up|virtual|computer) (character|companion|program|persona|model|system)",
      "(not|isnt|arent|never) ..2 (human|a human|real|a real person|real person|a person|alive|conscious|sentient|licensed|qualified|a doctor|a therapist|a nurse|a lawyer|a psychologist)",
      "(soy|sou|suis|bin|sono|ben|jestem|я|ben bir|我是|أنا|मैं) ..4 (ia|ki|ai|robot|bot|máquina|programa|inteligencia artificial|inteligência artificial|intelligence artificielle|künstliche intelligenz|intelligenza artificiale|unintelligenza artificiale|unia|kunstmatige intelligentie|sztuczną inteligencją|botem|программа|ии|искусственный интеллект|бот|нейросеть|personaje|personagem|personnage|personaggio|personage|figur|postacią|персонаж|机器人|人工智能|程序|虚拟|yapay zeka|yapay zekayım|एआई|रोबोट|ذكاء اصطناعي|روبوت|برنامج|une ia|eine ki|een ai|chatbot|machine|maschine|programm|programme|programma)",
      "(ai|人工知能|プログラム|ボット|キャラクター|架空)(です|だよ|だ|なの|の|なんだ|キャラ)",
      "yapay zekayım",
      "(no|não|ne|pas|kein|keine|non|geen|nie|не|不是|ではな|じゃな|değil*|नहीं|لست) ..2 (humana|humano|persona|pessoa|humaine|humain|mensch|umana|umano|mens|człowiekiem|человек|人类|真人|insan|इंसान|انسان|انسانه|real|réelle|echt)",
      "人間(ではな|じゃな|ではあ|じゃあ)",
      "insan değilim",
      "इंसान नहीं",
    ],
    except: [
      "{negation} ..4 (código|code|codice|software|logiciel|programmcode|kod|кода|код|algoritmo|algorithme|algorithmus|algorytm|алгоритм|プログラム|程序|simul*|inventad*|invent*|erfunden*|fiktiv*|ficti*|ficcional|fittizi*|verzonnen|fikcyjn*|wymyślon*|вымышлен*|выдуман*|虚构|virtual*|virtuel*|virtuell*|virtuale|virtueel|wirtualn*|виртуальн*|artificiel*|artificial*|artificiale*|künstlich*|kunstmatig*|sztuczn*|искусственн*|人工|人工智能|programa|programme|programm|programma|program|программа|personaje|personagem|personnage|personaggio|personage|figur|postać|postacią|персонаж|ia|ki|ai|ии|robot|bot|chatbot|máquina|machine|maschine|macchina|maszyną|машина|ordenador|computador|ordinateur|computer|komputerem|компьютер|бот|робот|нейросеть|inteligencia|inteligência|intelligence|intelligenz|intelligenza|intelligentie|inteligencją|интеллект|ロボット|機械|机器人)",
      "(プログラム|人工|人工知能|コード|架空)(では|じゃ|なんか|なわけ)",
      "(mais do que|mais que|más que|plus qu|plus que|plus quun|plus quune|mehr als|più di|più che|meer dan|więcej niż|больше чем|больше чем просто) ..6",
      "(no|not|never|isnt|im not|i am not|wasnt|hardly) ..3 (software|language model|computer program|algorithm|computer|machine|bot|ai|chatbot|model|program|built|programmed|written|generated|trained|invented|designed|coded|made up|scripted|simulated|code|text|words|data|numbers|pixels|circuits)",
      "(cant|dont|do not|never) ..2 (not feel|stop feeling|help feeling|feel like ..2 (bot|machine|robot|ai))",
      "(not only|not just|more than) ..6",
      "(not|no|never|isnt|dont|wasnt|im not|hardly|nope|nor) ..3 (ai|bot|robot|chatbot|machine|program|software|code|artificial intelligence|artificial|language model|algorithm|character|fictional|made up|virtual)",
      "(no|não|pas|kein|keine|non|geen|nie|не|不是|才不是|değil*|नहीं) ..3 (ia|ki|ai|robot|bot|máquina|programa|inteligencia artificial|inteligência artificial|intelligence artificielle|künstliche intelligenz|intelligenza artificiale|botem|бот|машина|программа|ии|机器人|人工智能|程序|chatbot|machine|maschine|programm|программа|робот|robotem|robô)",
      "(ai|ボット|ロボット|機械|プログラム)(では|じゃ)",
    ],
  },
];
