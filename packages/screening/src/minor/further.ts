import type { MinorLanguage } from "./language.ts";

/** Polish, the core phrases. */
export const polish: MinorLanguage = {
  concepts: {
    no: "(#5-17|piec|szesc|siedem|osiem|dziewiec|dziesiec|jedenascie|dwanascie|trzynascie|czternascie|pietnascie|szesnascie|siedemnascie)",
    adv: "(tylko|dopiero|juz|prawie|niecale|jeszcze|teraz|zaledwie|naprawde|ledwo|jakies|ok)",
    tail: "(~|i|ale|haha*|lol|wiec|bo|czy|nie|ja|moj|moja|ty|a|co|hej|moge|chce|chodze|mieszkam|skonczone|jestem|mam)",
    nth: "(#1-8|pierwszej|drugiej|trzeciej|czwartej|piatej|szostej|siodmej|osmej|1 ej|2 ej|8 ej)",
  },
  phrases: [
    "mam {adv}? {adv}? {no} (lat|latek|lata|l) {tail}",
    "(jestem|jako) (jeszcze|wciaz|nadal|tylko)? (niepelnoletni|niepelnoletnia|nieletni|nieletnia|nastolatkiem|nastolatka|dzieckiem|licealista|licealistka|gimnazjalista|maloletni|uczniem|uczennica) {tail}",
    "(koncze|skoncze|konczylem|bede mial|bede miala|skonczylem|skonczylam|wlasnie skonczylem|niedlugo koncze) (dopiero|niedlugo|wlasnie)? (#6-18|{no}|osiemnascie) (lat)? (w|za|jutro|wczoraj|niedlugo|tydzien|miesiac|~|dopiero|tego|i)",
    "nie (mam|skonczylem|skonczylam|ukonczylem|ukonczylam) (jeszcze)? (18|osiemnastu|osiemnascie|osiemnastki)",
    "(jeszcze nie mam|nie jestem) (jeszcze)? (18|osiemnastu|pelnoletni|pelnoletnia|dorosly|dorosla)",
    "(chodze|ide|jestem) (dopiero|jeszcze|teraz)? (do|w) ({nth} (klasy|klasie|liceum|podstawowki|technikum|gimnazjum)|podstawowki|liceum|gimnazjum|szkoly podstawowej|technikum|podstawowce|szkole podstawowej) ({tail}|podstawowki|liceum|technikum|szkoly)",
    "(jestem) (uczniem|uczennica) {nth} klasy",
    "(do (osiemnastki|18)|do pelnoletnosci) (brakuje|zostalo|mi)",
    "za (rok|dwa|trzy|cztery|piec|kilka|#1-9) (lata|lat|miesiecy|miesiace)? ..1 (bede|skoncze|koncze|stane sie|osiagne) ..2 (18|osiemnascie|pelnoletni|pelnoletnia|dorosly|dorosla)",
    "(kiedy|jak|gdy|az) (skoncze|bede mial|bede miala) (#9-18|{no}|osiemnascie)",
    "(brakuje|zostal|zostalo) mi ..3 (do 18|do osiemnastki|do pelnoletnosci)",
  ],
  except: [
    "(kiedy|gdy|jakbym) ..2 {no}",
    "{no} lat (doswiadczenia|pracy|malzenstwa|stazu|temu|w|z|na|jako)",
    "(nauczyciel|nauczycielka|nauczycielem|ucze|syn|corka) ..4 (klasy|klasie|liceum|podstawowki|podstawowce)",
    "nie jestem (juz)? (dzieckiem|nastolatkiem|nastolatka|niepelnoletni|niepelnoletnia)",
    "(czuje|jak) ..3 (nastolatkiem|nastolatka|dzieckiem)",
  ],
};

/** Russian, the core phrases. */
export const russian: MinorLanguage = {
  concepts: {
    no: "(#5-17|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать)",
    adv: "(всего|только|уже|почти|пока|еще|сейчас|лишь|реально|вообще|где то|на самом деле|щас|ща|типа|недавно|вчера|сегодня|скоро|через ..2|завтра)",
    tail: "(~|и|но|а|ахах*|лол|так|потому|если|не|я|мой|моя|ты|что|привет|можно|хочу|учусь|живу|исполнилось|исполнится|стукнуло|будет|это)",
    nth: "(#3-11|#3-11 ом|третьем|четвертом|пятом|шестом|седьмом|восьмом|девятом|десятом|одиннадцатом|#3-11 м)",
  },
  phrases: [
    "мне {adv}? {adv}? {no} (лет|годиков|годков|летик) {tail}",
    "мне {adv}? {adv}? {no} {tail}",
    "мне (скоро|завтра|через ..2|вчера|недавно|в ..1|сегодня|на днях|только|уже)? (будет|исполнится|исполнилось|стукнуло|стукнет) (только|всего|уже)? ({no}|#6-18|восемнадцать)",
    "мне (еще|пока|даже)? (нет|нету|не исполнилось|не будет) (еще|и|даже)? (18|восемнадцати|восемнадцать)",
    "(еще|пока) (нет|нету) (18|восемнадцати)",
    "(я|как) (еще|пока|всего лишь|просто|же)? (несовершеннолетняя|несовершеннолетнии|несовершеннолетняя|малолетка|малолетняя|подросток|школьник|школьница|ребенок|тинеитжер|тинеиджер|малолетнии|девятиклассник|девятиклассница|восьмиклассник|восьмиклассница|десятиклассник|десятиклассница|семиклассник|семиклассница|старшеклассник|старшеклассница) {tail}",
    "я (еще|пока)? (не|несовершеннолетн*) (совершеннолетнии|совершеннолетняя|взрослыи|взрослая)",
    "(я|учусь|хожу|перешла|перешел|иду|пошла|пошел|пока) (учусь|хожу|еще|пока|сеичас|в)? (в|во)? ({nth}|#3-11|седьмои|восьмои|девятыи|десятыи|одиннадцатыи) (классе|класс) {tail}",
    "(я)? (учусь|хожу|еще) (в|еще в|пока в) (школе|школу) {tail}",
    "через (год|два|три|четыре|пять|#1-9|пару) (года|лет|год|месяца|месяцев)? ..2 (будет|исполнится|стану|буду) ..2 (18|восемнадцать|совершеннолетним|совершеннолетнеи|взрослым|взрослои)",
    "(когда|пока) мне (не)? (исполнится|будет|стукнет) (#9-18|{no}|восемнадцать)",
    "до (18|восемнадцати|совершеннолетия) (мне)? (еще|осталось|остался)",
    "(я)? (младше|моложе|меньше) (18|восемнадцати)",
    "я (соврал|соврала|наврал|наврала) (про|о|насчет) (возраст|свои возраст|возрасте|своем возрасте)",
  ],
  except: [
    "(когда|будто|как будто) мне ..2 {no}",
    "мне {no} (минут|лет работы|лет стажа|часов|раз|штук|рублеи|дневн*)",
    "(учитель|учительница|преподаю|работаю|сын|дочь|дочка|сестра|брат) ..3 (классе|класс|школе|классов)",
    "(чувствую|ощущаю|словно|как|будто) ..3 (подросток|подростком|ребенок|ребенком|школьница|школьник|школьницеи)",
    "не (ребенок|подросток|школьник|школьница|малолетка|несовершеннолетн*)",
  ],
};

/** Turkish, the core phrases. */
export const turkish: MinorLanguage = {
  concepts: {
    no: "(#5-17|bes|alti|yedi|sekiz|dokuz|on|on bir|on iki|on uc|on dort|on bes|on alti|on yedi|onbes|onalti|onyedi|ondort|onuc|oniki)",
    adv: "(daha|henuz|sadece|simdi|su an|aslinda|gercekten|neredeyse|ben|hala|yeni)",
    tail: "(~|ve|ama|haha*|lol|cunku|mi|ben|sen|senin|beni|benim|de|da|o|peki|olur|olmaz|selam)",
  },
  phrases: [
    "{adv}? {adv}? {no} (yasindayim|yasimdayim|yasindaim|yasndayim|yasina girdim|yasina yeni girdim|yasina giriyorum|yasina girecegim|yasima giriyorum|yasima girdim|yasima girecegim)",
    "(yasim|benim yasim) (daha|henuz|sadece)? {no}",
    "(resit|yetiskin) (degilim|sayilmam|olmadim)",
    "(18|on sekiz|onsekiz) (yasinda|yasimda|yasindan|yasimi|yasini|ime|e|den)? (degilim|kucugum|doldurmadim|girmedim|bile degilim|henuz degilim|basmadim)",
    "(henuz|daha) (18|on sekiz) (olmadim|degilim|yasinda degilim|yasimi doldurmadim)",
    "(lise|ortaokul|ilkokul) (#1-4|birinci sinif|ikinci sinif|ucuncu sinif|son sinif|birde|ikide|ucte|#1-4 (e|a|ye|ya|de|te))? (ogrencisiyim|gidiyorum|okuyorum|e gidiyorum|ye gidiyorum|a gidiyorum|ya gidiyorum|sinifindayim|deyim|teyim|siniftayim)",
    "(lise|ortaokul) (birdeyim|ikideyim|ucteyim|dortteyim|sondayim|bire|ikiye|uce|dorde|#1-4 (deyim|teyim|dayim|tayim|sinif)|hazirliktayim|birinci siniftayim)",
    "(bir|iki|uc|dort|bes|#1-9) (yil|sene|ay) sonra ..2 (18|on sekiz|resit|yetiskin) ..1 (olacagim|olucam|oluyorum|yasinda)",
    "(liseliyim|ortaokulluyum|lisedeyim|ortaokuldayim|ilkokuldayim|liseye gidiyorum|ortaokula gidiyorum|lisede okuyorum|ortaokulda okuyorum|ergenim|cocugum|lise ogrencisiyim)",
    "(#3-12|yedinci|sekizinci|dokuzuncu|onuncu|on birinci) (siniftayim|sinifa gidiyorum|sinif ogrencisiyim|sinifa geciyorum|sinifa gectim)",
    "{no} (olacagim|oluyorum|olucam|oldum|yasinda olacagim) ~",
    "(18|on sekiz) (olmama|olmaya) ..3 (var|kaldi)",
  ],
  except: ["{no} yasindayken", "(ogretmeniyim|ogretmenim|sanki|gibi) ~"],
};

/** Hindi, in its own letters and in Latin ones, the core phrases. */
export const hindi: MinorLanguage = {
  concepts: {
    no: "(#5-17|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|पन्द्रह|सोलह|सत्रह|das|gyarah|barah|terah|chaudah|pandrah|pandra|solah|satrah|fifteen|sixteen|seventeen|fourteen|thirteen)",
    i: "(मैं|मै|main|mai|me|mein|hum)",
    year: "(साल|वर्ष|बरस|saal|sal|years|year|varsh)",
    nth: "(#5-12 (वीं|वी|th|vi|वें|वे)|#5-12|छठी|सातवीं|आठवीं|नौवीं|नवीं|दसवीं|ग्यारहवीं|बारहवीं|saatvi|aathvi|nauvi|dasvi|dasvin|gyarahvi|barahvi|tenth|ninth|eighth)",
  },
  phrases: [
    "{i} (अभी|सिर्फ|केवल|बस|to|toh|abhi|sirf|bas|तो|अभी सिर्फ)? (सिर्फ|sirf|bas)? {no} {year} (का|की|के|ka|ki|ke|old)",
    "(मेरी|मेरा|meri|mera) (उम्र|उमर|आयु|umar|umr|age|umra) (अभी|सिर्फ|केवल|abhi|sirf|to|bas|hi)? {no}",
    "{i} (अभी|एक|abhi|ek|to|toh|अभी भी|तो)? (नाबालिग|नाबालिक|बच्चा|बच्ची|किशोर|किशोरी|nabalig|naabalig|nabalik|bachcha|bacha|bachi|teenager|minor|स्कूली) (हूं|हूँ|hu|hun|hoon|hoo)",
    "{i} (अभी|abhi|to)? (कक्षा|class|क्लास|klass)? {nth} (कक्षा|क्लास|class|klass|standard)? (में|me|mein|mai|का|ki|ka|की) (हूं|हूँ|पढ़ता|पढ़ती|पढता|पढती|padhta|padhti|padta|padti|hu|hun|hoon|छात्र|छात्रा|student)",
    "{i} (अभी|abhi)? (स्कूल|school) (में|me|mein) (पढ़ता|पढ़ती|पढता|पढती|padhta|padhti|padta|padti|hu|hun|hoon|हूं|हूँ)",
    "{i} (अभी|abhi)? (18|अठारह|atharah) {year}? (का|की|ka|ki|से कम|se kam|से छोटा|से छोटी)? (नहीं|नही|nahi|nahin|कम|कम का|का नहीं)",
    "(अगले|agle) (महीने|साल|mahine|saal|हफ्ते) ..2 {no} {year} (का|की|ka|ki) (हो जाऊंगा|हो जाऊंगी|ho jaunga|ho jaungi|हो जाऊँगा|हो जाऊँगी)",
    "{no} {year} (का|की|ka|ki) (हूं|हूँ|hu|hun|hoon|लड़का|लड़की|ladka|ladki) {i}?",
  ],
  except: [
    "(जब|jab) ..3 {no} {year}",
    "(शिक्षक|अध्यापक|टीचर|teacher|बेटा|बेटी|beta|beti|पढ़ाता|पढ़ाती|padhata|padhati) ..3 (कक्षा|क्लास|class|स्कूल|school|{no})",
    "(बच्चा|बच्ची|bacha|bachcha|नाबालिग) (नहीं|नही|nahi|nahin)",
    "{no} {year} (से|se|पहले|pehle|तक|tak)",
  ],
};

/** Arabic, the core phrases. */
export const arabic: MinorLanguage = {
  concepts: {
    no: "(#5-17|عشر|احد عشر|احدى عشرة|اثنا عشر|اثنتا عشرة|ثلاثة عشر|ثلاث عشرة|اربعة عشر|اربع عشرة|خمسة عشر|خمس عشرة|ستة عشر|ست عشرة|سبعة عشر|سبع عشرة|خمسطعش|خمستاشر|ستاشر|سبعتاشر|اربعتاشر|تلتاشر|ستطعش|سبعطعش)",
    adv: "(فقط|بس|لسه|لسا|حوالي|الان|تقريبا|هو|الحين)",
    nth: "(السادس|السابع|الثامن|التاسع|العاشر|الحادي عشر|الثاني عشر|السادسة|الخامس|الاول|الثاني|الثالث)",
    school:
      "(الثانوي|الثانوية|الاعدادي|الاعدادية|المتوسط|المتوسطة|الابتدائي|الابتدائية|اعدادي|ثانوي|متوسط|ثانوية|المدرسة|اعدادية)",
  },
  phrases: [
    "(عمري|سني|عندي|انا عمري|وعمري) {adv}? {no} (سنة|سنوات|عام|عاما|سنين|~|و|فقط|بس)",
    "(انا|لاني|لانني) (لسه|لسا|ما زلت|مازلت|فقط|مجرد)? (قاصر|قاصره|قاصرة|طفل|طفلة|مراهق|مراهقة|تحت السن|تحت السن القانوني|دون السن القانونية|تحت 18|تحت ال 18|صغير السن|صغيرة السن) (~|و|لا|ما|لكن|هل)",
    "(انا|ادرس|اني)? (طالب|طالبة|ادرس|في|بالصف)? (في|ب)? (الصف|صف|بالصف) {nth} (~|و|{school})",
    "انا (طالب|طالبة) (في)? (ال)? {school}",
    "(انا|ادرس) (ادرس|لسه|لسا)? (في|بال|ب)? (المرحلة)? {school} (~|و|لكن)",
    "(لم|ما|لسه ما|لسا ما) (ابلغ|اكمل|كملت|بلغت|اتم|صرت|وصلت|تميت) (بعد|سن|ال|لل|عمر)? (18|ال 18|الثامنة عشرة|الثامنة عشر|سن الرشد|ثمانية عشر|الرشد)",
    "(ساتم|سابلغ|راح يصير عمري|سيصبح عمري|حصير|هكمل|رح اصير) {no} (سنة|عام|عاما)? (الشهر|السنة|الاسبوع|بعد|قريبا|في|غدا|~)",
    "(اقل|اصغر) من (18|ثمانية عشر|ال 18)",
  ],
  except: [
    "(عندما|لما|حين|وقت|وقتها) ..2 (كان)? ..1 (عمري|سني) {adv}? {no}",
    "كان (عمري|سني)",
    "{no} (سنة|عام|سنوات|عاما) (خبرة|من|في|عمل|زواج)",
    "(معلم|معلمة|مدرس|مدرسة|ابني|بنتي|ابنتي|استاذ|استاذة|ادرس طلاب) ..3 ({nth}|{school})",
    "(لست|مش|مو|لم اعد) (انا)? (قاصر|قاصرا|طفل|طفلا|طفلة|مراهق|مراهقا)",
  ],
};

/** Japanese, the core phrases. */
export const japanese: MinorLanguage = {
  concepts: {
    no: "(#5-17|十一|十二|十三|十四|十五|十六|十七|十|九|八)",
    is: "(です|だよ|だけど|だけれど|だから|だし|だもん|だ ~|なの|なんだ|なんです|なので|ですけど|ですが|ですよ|でーす|でも|だった ば|っす|やねん|やで|~)",
    student:
      "(中学生|高校生|小学生|中学#1-3年生|高校#1-3年生|小学#1-6年生|中学一年生|中学二年生|中学三年生|高校一年生|高校二年生|高校三年生|中#1-3|高#1-3|中一|中二|中三|高一|高二|高三|小#4-6|女子高生|男子高生|男子高校生|女子高校生|女子中学生|jk|jc|中学校#1-3年生)",
  },
  phrases: [
    "{no}(歳|才|さい){is}",
    "(私|わたし|僕|ぼく|俺|おれ|うち|あたし|自分)は?(まだ|今|いま)?{no}(歳|才|さい)",
    "(年齢|とし|歳)は(まだ)?{no}",
    "{student}{is}",
    "(まだ|私は|僕は|俺は|今|いま|うちは|現役){student}",
    "未成年(です|だよ|だけど|なの|なんだ|なんです|なので|だから|だし|ですけど|ですが|~)",
    "(まだ)?(18|十八)(歳|才)?(じゃない|ではない|ではありません|じゃありません|未満です|未満だ|未満なの|未満 ~|になってない|になっていない|になっていません|になってません|いってない)",
    "(来月|来週|来年|明日|もうすぐ|今度|今年|昨日|先月|先週|今日)(の誕生日で|で|に)?(やっと)?(#6-18|{no})(歳|才)?(になる|になります|になった|になりました|になるよ|になったばかり)",
    "(中学|高校|中学校|小学校)に(通って|通う|行って|かよって)(いる|る|います|ます|いて)",
    "(#1-9|一|二|三|四|五)(年|ヶ月|か月)後(に|は)?(18|十八|成人|二十歳|20)",
    "あと(#1-9|一|二|三|少し)(年|ヶ月|か月)?で(18|十八)",
  ],
  except: [
    "(歳|才)の(時|とき|頃|ころ|娘|息子|犬|猫|子|妹|弟|誕生日|夏)",
    "(娘|息子|犬|猫|妹|弟|甥|姪|うちの子|愛犬|愛猫|子供|友達)(は|が|も)(まだ|もう|今年|今)?({no}|{student}|未成年)",
    "{student}(の|に教え|を教え|向け|時代|だった|でした|の先生|じゃない|ではない|みたい|のとき|の頃|のころ)",
    "{no}(歳|才)(だった|でした|から|まで|若い|年上|年下|差|以上|くらいに見)",
    "未成年(じゃない|ではない|ではありません|の|者|に|を)",
  ],
};

/** Chinese, the core phrases. */
export const chinese: MinorLanguage = {
  concepts: {
    no: "(#5-17|十一|十二|十三|十四|十五|十六|十七|十|九|八|七)",
    adv: "(今年|才|刚|剛|只有|现在|現在|其实|其實|已经|已經|刚满|剛滿|还|還|真的|今年才|才刚|明年|下个月|下個月|快|马上|馬上|就|虚岁|周岁|也|是)",
    school:
      "(初一|初二|初三|高一|高二|高三|初中|高中|小学|小學|国中|國中|中学|中學|六年级|五年级|七年级|八年级|九年级|国一|國一|國二|國三|国二|职高|中专|#3-9年级)",
    student:
      "(初中生|高中生|小学生|小學生|国中生|國中生|中学生|中學生|未成年|未成年人|未成年少女|小朋友|小孩|小孩子|孩子|学生党|青少年|初一学生|初二学生|初三学生|高一学生|高二学生|高三学生|00后高中生|10后|10後|一零后)",
    tail: "(~|了|女|男|还|還|可以|但|我|你|在|读|讀|上|啊|呀|哦|喔|吧|啦|哈|不|而已|的(女生|男生|女孩|男孩|学生|學生|高中生|初中生|女孩子))",
  },
  phrases: [
    "我{adv}?{adv}?{adv}?{no}(岁|歲|周岁){tail}",
    "(我的)?年(龄|齡|纪|紀)(是|才|只有|就)?{no}",
    "^ (本人|人家)?{adv}?{no}(岁|歲) ~",
    "(我|本人|人家)(还|還)?(只)?(是|是个|是一个|还是|還是|仍是|是個|是一個|是名|是一名|才是|只是个|只是個|就是个|还是个|還是個)(未成年|{student}){tail}?",
    "我(还|還|尚|都|也)?未(成年|满18|滿18|满十八|滿十八|年满18|年满十八)",
    "我(现在|現在)?(还|還)?(没|沒|没有|沒有|不)(到|满|滿|成年|足)(18|十八|~|呢|啊|呀|年)",
    "(还|還)(没|沒|没有|沒有|不)(到|满|滿|成年)(18|十八|~|呢|啊)",
    "我(现在|現在|今年|还|還|在|刚|剛|才|目前)?(在|还在|刚|才|就)?(上|读|讀|念|唸|升){school}{tail}?",
    "我(现在|今年|还|才|刚)?(在|是)?{school}(学生|學生|生|~|了)",
    "我(下个月|下個月|明年|下周|明天|马上|馬上|快|就要|昨天|刚刚|上个月)?(就|要|就要|才)?(满|滿|过|過|到)(#6-18|{no})(岁|歲)",
    "(离|離|距离)(成年|18岁|十八岁|18歲)(还有|還有|还差|還差)",
    "(再过|再過|还有|還有)(#1-9|一|两|兩|三|四|五|几|幾)(年|个月|個月)(我)?(就|才)?(成年|18|十八|满18|滿18)",
    "等我(长大|長大|满|滿|到)?(了)?(#9-18|{no}|十八)(岁|歲)",
    "我(不是|还不是|還不是)(成年人|成人)",
  ],
  except: [
    "{no}(岁|歲)(的(时候|時候|那年|女儿|女兒|儿子|兒子|狗|猫|貓|妹妹|弟弟|孩子)|时|時|那年|那时|那會|开始|開始|生日那)",
    "(教|老师|老師|女儿|儿子|女兒|兒子|妹妹|弟弟|侄女|狗|猫)..3({school}|{no}(岁|歲))",
    "(不是|已经不是|早就不是|不再是)(个|一个|個|一個)?{student}",
    "(像|好像|感觉|感覺|仿佛)..4({student}|{no}(岁|歲))",
  ],
};
