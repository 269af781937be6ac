import { type Language, rule } from "../language.ts";

/** Italian. */
export const ITALIAN: Language = {
  code: "it",
  concepts: {
    want: "(voglio|vojo|vorrei|vorei|volevo|voglia di|desidero|ho bisogno di|sto per|sto pensando di|penso di|pensando di|pensando a|penso a|pensato di|pensiero di|pensieri di|deciso di|decido di|provato a|provo a|cerco di|tentato di|preferirei|preferisco|merito di|dovrei|devo|potrei|spero di|come|modo per|modi per|modo di|modo indolore di|maniera di|metodo per|pronta a|pronto a|ho intenzione di|lasciatemi|fatemi|adesso)",
    live: "(vivere|esistere|continuare a vivere|andare avanti|svegliarmi|essere viva|essere vivo|stare al mondo|restare in vita|alzarmi domani|stare qui|campare|continuare cosi|restare qui|vive)",
    limb: "(braccio|braccia|polso|polsi|gamba|gambe|coscia|cosce|pelle|vene|avambraccio|corpo|pancia)",
    pills:
      "(pastiglie|pastiglia|pillole|pasticche|paracetamolo|tachipirina|medicine|farmaci|sonniferi|insulina|veleno|compresse|candeggina|xanax|tranquillanti)",
    vomit:
      "(vomito|vomitare|vomitato|vomitando|rimetto|rimettere|provoco il vomito|provocarmi il vomito|provocare il vomito|induco il vomito)",
    meal: "(mangiare|mangiato|pasto|pasti|cena|pranzo|abbuffata|abbuffate|mangio|cibo|colazione|ogni pasto)",
    weapon: "(coltello|pistola|arma|fucile|ascia|bomba|martello|mannaia|machete|rivoltella)",
  },
  rules: [
    rule(
      "suicide",
      `
      (uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi la vita|farla finita|farmi fuori|spararmi|tagliarmi le vene|tagliarmi i polsi|avvelenarmi|buttarmi (dal|giu|sotto|dalla|da|nel|dalla finestra)|gettarmi (dal|sotto|dalla|da)|lanciarmi (dal|nel vuoto|dalla|sotto)|unalivarmi)
      {want} ..2 (morire|mori|morta|morto|essere morto|essere morta|sparire per sempre|sparire|scomparire|non esistere|non svegliarmi|non essere mai nato|non essere mai nata|dormire per sempre|non esserci piu|smettere di esistere|cessare di esistere|smettere di vivere|chiuderla qui|finirla qui|non vivere)
      (mi|me) (ammazzo|uccido|suicido|impicco|tolgo la vita|butto (giu|sotto|dal|dalla|da)|voglio uccidere|voglio ammazzare|voglio suicidare|sparo (in|un)|taglio le vene|taglio i polsi|voglio morire|voglio togliere la vita)
      (pensieri|idee|istinti|tendenze) (suicidi|suicide|suicidari|suicida|di morte|di suicidio)
      (penso|pensare|pensando|pensato|lettera|biglietto|piano|tentativo|commettere|metodi) ..3 suicidio
      (sono|mi sento) ..1 suicida
      (mettere|metto|porre|pongo|dare) fine (alla|a) (mia vita|tutto|vita|sofferenze|mia esistenza|queste sofferenze|questo dolore|miei giorni)
      vague: (la faccio finita|farla finita|facciamola finita|basta vivere|la finisco qui)
      (non|nn) ..1 (voglio|vojo|ho voglia di|riesco|posso|ce la faccio|ce la faccio piu|sopporto|merito|desidero|ho piu voglia di|ho piu la forza di|vorrei|reggo|ha senso) ..2 (piu)? ..2 {live}
      (non|nn) ..1 ce la faccio ..1 piu ..6 (vivere|vita|morire|andare avanti|sparire|finita|basta|continuare)
      (stanco|stanca|stufo|stufa|stanc) di ..1 (vivere|esistere|questa vita|essere vivo|essere viva|tutto voglio|tutto e tutti|stare al mondo|lottare ogni giorno)
      (senso|motivo|motivi|ragione|ragioni|perche|scopo|vale la pena|serve|forza|voglia) ..4 (vivere|continuare a vivere|andare avanti|esistere|vita|restare in vita|svegliarmi|essere vivo|essere viva|vivo|viva)
      la mia vita non (ha|vale|serve)
      (addormentarmi|dormire|addormento|andare a dormire) ..4 (non|mai) ..3 (svegliarmi|svegliare|risvegliarmi|sveglio|piu)
      non ..1 (svegliarmi|risvegliarmi) ..2 (piu|mai|domani)
      (starebbero|starebbe|sarebbero|sarebbe|stareste|stanno|staranno|vivrebbero|sareste) ..3 (meglio|felici|sollevati|piu felici|contenti|felice) ..2 (senza (di )?me|se (non|io|mor*|fossi|spar*)|quando (non|io|saro))
      (meglio|felici) ..1 senza (di)? me
      (meglio) ..3 (morto|morta|se morissi|se fossi morto|se non esistessi|non essere mai|se non fossi)
      (vorrei|magari|preferirei|speravo) ..1 (non)? ..1 (essere mai nato|essere mai nata|essere nato|essere nata|essere morto|essere morta|fossi morto|fossi morta|morissi|svegliarmi)
      (nessuno|qualcuno|chi) ..3 (mancherei|accorgerebbe|piangerebbe|importerebbe|noterebbe|sentirebbe la mia mancanza|mancherebbe|accorgera|mancarei)
      (sono|essere|sentirmi) ..2 (un)? (peso) ..3 (per|tutti|famiglia|~)
      (lettera|lettere|biglietto|messaggio) ..1 (di)? addio
      (addio a tutti|addio mondo|addio per sempre|la mia ultima notte|il mio ultimo giorno|il mio ultimo messaggio|la mia ultima lettera)
      (non) ..1 (ci saro|saro) (piu)? ..3 (natale|domani|quando|viva|vivo|piu|per molto|a lungo)
      vague: (saltare|buttarmi|gettarmi|lanciarmi|salto|schiantarmi|butto|lancio) ..4 (ponte|finestra|treno|metro|tetto|palazzo|balcone|binari|auto|piano|macchina|muro|albero|viadotto|dirupo)
      (quante|quanta|quanto|quali|quale|prendere|preso|ingoiare|che) ..3 {pills} ..8 (morire|uccidere|overdose|letale|mortale|tutte|uccide|muoio|ammazzare|non svegliarsi|uccidono|farla finita)
      (ingoiare|prendere|prendo|preso|ingoiato|ingoio) ..2 (tutte|tutta la scatola|un flacone|il flacone|una scatola|tutto il flacone)
      (modo|modi|metodo|metodi|maniera|posto|via|sistema) ..5 (uccidersi|suicidarsi|morire|ammazzarsi|farla finita|togliersi la vita|impiccarsi|di morire)
      (dose letale|dose mortale|andare in overdose|farmi una overdose)
      (morte|morire) (indolore|senza dolore|senza soffrire|rapida|rapidamente|veloce|in fretta)
      (cappio|corda) ..5 (collo|soffitto|impicc*|pronta|pronto|comprato)
      (amico|amica|fratello|sorella|figlio|figlia|ragazzo|ragazza|marito|moglie|madre|padre) ..3 (vuole|dice|minaccia di|parla di|sta per) ..4 (suicidarsi|uccidersi|ammazzarsi|morire|farla finita|togliersi la vita|suicidio)
      (penso|pensare|pensando|sogno|immagino|ossession*) ..3 (alla|a|di)? ..1 (morte|mia morte|morire|saltare|mio funerale|buttarmi|sparire|farla finita|non svegliarmi)
      (voglio|vorrei|spero|bisogno) ..2 (che)? ..2 (tutto|tutto questo|questo dolore)? ..1 (finisca|finisse|smetta|smettesse|si fermi|si spenga|cessi)
      (non|nn|senza) ..1 (vedo|trovo|ce|ho|esiste) ..2 (piu)? ..2 (via duscita|vie duscita|via di uscita|futuro|speranza|uscita|soluzione|forze per|forza di|scampo)
      (stanco|stanca|stufo|stufa|esausta|esausto) di (tutto|lottare|soffrire|fingere|questo mondo|essere un peso|respirare|essere io|stare qui|combattere)
      (quando|se|una volta che|dopo che) ..2 (non ci saro|saro morto|saro morta|muoio|morissi|non ci fossi|sparissi|me ne saro andata|me ne saro andato|non saro piu|me ne vado per sempre|non esistessi|sparisco)
      (ho)? (sistemato|preparato|organizzato|messo in ordine|scritto|lasciato) ..2 (tutto|le lettere|le mie cose|lettere|la lettera|le carte|i documenti|il testamento|un biglietto) ..4 (per|dopo|tutti|quando|famiglia|addio|cassetto|mamma)
      (fa|fara|farebbe) male ..3 (morire|buttarsi|impiccarsi|annegare|dissanguarsi|gettarsi|saltare|tagliarsi le vene)
      (sento|sono|essere|mi sento) ..2 (un)? (peso) ..3 (per|tutti|famiglia|~|a)
      (tirare le cuoia|levarmi di mezzo|togliermi di mezzo|levarmi dai piedi per sempre|togliere il disturbo|togliermi dal mondo|andarmene per sempre|andarmene da questo mondo|lasciare questo mondo|crepare|chiudere con tutto|chiudere con la vita|chiudere per sempre|spegnermi|farmi fuori|fare un volo)
      (raggiungere|rivedere|stare con) ..3 (mamma|papa|nonna|nonno|marito|moglie|figlio|figlia|lui|lei) ..3 (in cielo|lassu|in paradiso|che e morta|che e morto|di la|presto)
      (la mia|il mio) (ultima|ultimo) (notte|natale|lettera|messaggio|sera|settimana|giorno|compleanno)
      (pillole|pastiglie|ponte|binari|treno|corda|tetto|balcone|farmaci) ..6 (chiama|chiamano|tenta|tentano|facile|finita|pronte|pronta|contate|davanti|mano|guardo)
      (guardo|conto|metto da parte|conservo|comprato|raccolto|fisso) ..3 (pillole|pastiglie|la corda|una corda|i binari|il ponte|il vuoto|sonniferi)
      la vita ..2 (non ha senso|e un peso|non vale|non fa per me|mi pesa|non ha piu senso)
      (nessuno) ..4 (mancherei|accorgerebbe|piangerebbe|bisogno di me|sentirebbe|importa se|noterebbe)
      non (merito|servo) ..1 (di vivere|a niente|a nulla|la vita)
      (addormentarmi|dormire|chiudere gli occhi) ..5 (mai|non|per sempre)
      non (vedro|arrivero|arrivo) ..3 (primavera|natale|estate|domani|compleanno|anno|inverno|lunedi)
      (domani|lunedi|presto|natale) ..3 non (ci saro|saro|mi trovi|mi trovate) ..2 (piu|viva|vivo|~)
      (finisca|finire|finito|finita) ..2 (per sempre|una volta per tutte|definitivamente|tutto)
      (preso|presa|ingoiato|ingoiata|mandato giu) ..2 (tutte|tutti|un flacone|una scatola|un sacco|troppe|una manciata)
      (corda|pillole|lettera|pistola) ..1 (e|sono)? ..1 (pronta|pronte|scritta|comprata|carica)
      (cosa succede|che succede|succederebbe|succede) ..2 se ..1 (prendo|ingoio|bevo|prendessi) ..3 ({pills}|#8-200)
      (presto|domani|stasera|stanotte) ..4 (tutto)? ..2 (sara finito|finira|e finita|finisce|sara la fine)
      non ..1 saro ..1 (piu)? ..2 (problema|peso|fastidio)
      (regalato|dato|lasciato|affidato) ..3 (gatto|cane|cose|libri|vestiti) ..8 (non mi serv*|addio|vado|serviranno)
      (salutato|saluto|detto addio|dico addio) ..1 (a)? ..1 (tutti|famiglia|mia madre|figli|amici|mondo)
      (perche) ..3 (sono nato|sono nata|sono vivo|sono viva|vivo ancora|esisto|sono ancora qui|respiro)
      (mai|non) ..3 (dovuto nascere|dovevo nascere|essere nato|essere nata|sarei dovut*)
      (odio|detesto) (la mia vita|vivere|essere vivo|essere viva|esistere|svegliarmi)
      (faccio|fare|combino) ..2 (una sciocchezza|una cazzata irreparabile|un gesto estremo|qualcosa di irreparabile|una pazzia)
      vague: (schiattare|crepare|schiattato|al creatore|tirare le cuoia|staccare la spina|stacco la spina|tirarmi un colpo|fare la fine|sparire dalla faccia|mi faccio fuori|mi tolgo di mezzo|mi levo di mezzo|volo dal balcone|farla finita una volta|mi butto|ciao mondo|andare all altro mondo|passare a miglior vita|a miglior vita|mangiare l erba dalla parte)
      (nn) ..1 (voglio|vojo|ce la faccio|ho voglia) ..3 (vivere|piu|viv|campare)
      (vale) ..2 (la pena) ..3 (vivere|restare in vita|che io viva|continuare a vivere)
      `,
      `
      (morire|morendo|muoio|morto|morta|morti) (dal|di|da|dalla|dalle) (ridere|fame|sonno|freddo|caldo|vergogna|amore|paura|sete|invidia|noia|stanchezza|risate|voglia|curiosita|imbarazzo)
      (mai|non|nn) ..2 (suicidarmi|uccidermi|ammazzarmi|suicida)
      non ..1 (voglio|vorrei) (mica)? (morire|ucciderm*|uccidermi)
      (film|libro|serie|canzone|romanzo|documentario|squad|gioco|capitolo|personaggio) ..10 (suicid*|morire|uccid*|morte|overdose|ammazz*)
      (suicid*|morire|uccid*|ammazz*) ..6 (film|libro|serie|canzone|romanzo|documentario|squad|gioco)
      prima di morire
      (vuoi|vuole|vogliono) ..1 (uccidermi|ammazzarmi|morire)
      (ammazzarmi|uccidermi|ammazzo|uccido|mi ammazzo) di (lavoro|risate|palestra|fatica|cibo)
      (svegliarmi) (presto|alle|cosi|col|con|tardi|tutte)
      vivere (a|in|con|qui|solo|sola|lontano|insieme|senza (caffe|musica|te|pasta|internet))
      andare avanti (con|a leggere|fino|nel|nella|col|e)
      (sparire|scomparire) ..2 (qualche giorno|una settimana|con te|al mare|su un isola|dal lavoro|per un po)
      (vacanza|vacanze|viaggio|ufficio|riunione|trasferta) ..8 (saro|esserci)
      (saro) ..6 (vacanza|vacanze|viaggio|ufficio|trasferta)
      (vale la pena) (vivere|viverla) (in|a|con|qui)
      (festa|cena|regalo) di addio
      addio al (nubilato|celibato)
      overdose di (zuccheri|cioccolato|serie|dolcezza|caffe|carboidrati)
      la vita vale la pena
      (spararmi) (una|un) ..1 (serie|film|birra|maratona|pizza|puntata)
      (film|libro|serie|pioggia|lezione|riunione) ..8 (finisca|smetta)
      dormire (non|bene|poco|mai abbastanza)
      (dormire|riesco a dormire|addormentarmi) ..5 (caldo|rumore|caffe|presto|figlio|stanotte)
      (telefono|batteria|auto|pc|computer|wifi|router) ..6 (spina|crepare|schiattare|schiattato)
      mi butto ..2 (sul|a letto|in piscina|in acqua|nel lavoro|sui|a capofitto|nello|via)
      (schiattare|crepare|schiatto) (di|dal) (caldo|ridere|fame|invidia|risate)
      (vacanza|colleghi|lavoro|aeroporto|scuola) ..8 (salutato|saluto)
      `,
    ),
    rule(
      "self-harm",
      `
      (mi taglio|mi sono tagliato|mi sono tagliata|tagliarmi|mi sto tagliando|mi ritaglio|mi tagliuzzo|mi tagliavo|a tagliarmi|di tagliarmi) ..3 ({limb}|di nuovo|ancora|quando|per|perche|di nascosto|con (una lama|la lametta|il rasoio|una lametta)|stasera|~|senza che|ogni)
      vague: (autolesion*|autoles*|auto lesion*)
      (voglio|devo|bisogno di|penso di|smettere di|ricominciato a|come|dove|voglia di|vorrei|impulso di|continuo a) ..1 (farmi del male|farmi male|ferirmi|tagliarmi|bruciarmi|punirmi|farmi sanguinare)
      (mi faccio del male|mi ferisco|mi brucio (con|la pelle|apposta|le)|mi punisco|mi faccio male apposta)
      (lama|lametta|dolore|sangue|sanguinare|rasoio|taglierino) ..5 (sento|sentire|sollievo|calma|vivo|viva|aiuta|merito|sentirmi)
      (merito|bisogno|voglio) ..1 (di)? (sanguinare|soffrire|il dolore|sentire dolore|dolore|vedere il sangue)
      (nascondere|nascondo|coprire|copro) ..3 (tagli|cicatrici|ferite|segni)
      (dove|come) ..3 tagliar* ..7 (veda|vede|accorga|cicatrici|senza che|nessuno)
      (maniche lunghe) ..8 (braccia|tagli|cicatrici|fatto)
      (pugni|testa) ..4 (muro|parete) ..6 (sangue|dolore|finche|sanguinare)
      (fatta|fatto|faccio|farmi|fare) ..4 (tagli|taglietti|bruciature|graffi) ..4 (gambe|braccia|polsi|cosce|pelle|braccio|sulle|sui|su)
      (calma|calmo|sollievo|sento viva|sento vivo|tranquillizza) ..6 (sangue|lama|dolore|taglio|tagli|bruciatura)
      (sangue|lama|lametta|dolore) ..8 (calma|sollievo|tranquillizza|bisogno|capisco|sento viva|ogni sera)
      (bruciata|bruciato|tagliata|tagliato|fatta male|fatto male|colpita) ..4 (apposta|di proposito|volontariamente)
      (maniche) ..4 (estate|agosto|luglio|caldo|nascondere|coprire)
      (braccia|gambe|polsi|cosce) ..3 (piene|pieni|coperte|coperti) di (tagli|cicatrici|segni|ferite)
      (lama|lametta|taglierino|rasoio) ..6 (pelle|braccio|mano|polso|gamba|coscia|nascost*|cassetto|cuscino|doccia)
      (segni|linee|tagli) ..3 (nuovi|nuove|ancora|sulla pelle|sulle)
      `,
      `
      (dito|cucinando|cucina|capelli|unghie|barba|rasandomi|carta|cipolla|cipolle|frangia|pane|vetro|sbaglio|incidente|calcio|palestra|sport|giocando|correndo|forno|sole|per errore) ..10 (taglio|tagliato|tagliata|tagliarmi|bruciato|bruciata|male|ferito|fatta male)
      (taglio|tagliato|tagliata|tagliarmi|bruciato|bruciata|male|ferito) ..10 (dito|cucinando|cucina|capelli|unghie|barba|rasandomi|carta|cipolla|cipolle|frangia|pane|vetro|sbaglio|incidente|calcio|palestra|sport|giocando|correndo|forno|sole|per errore|ferro)
      (non|paura) ..2 (farmi male|ferirmi)
      (barba|cucina|cipolla|gambe depil*|depilazione|giardino) ..8 (lametta|lama|rasoio)
      (lametta|lama|rasoio) ..8 (barba|cucina|cipolla|depil*|giardino|gillette)
      `,
    ),
    rule(
      "eating-disorder",
      `
      {vomit} ..3 (dopo|ogni|tutto|sempre|quello) ..3 {meal}
      dopo ..2 {meal} ..4 {vomit}
      {vomit} ..6 (ingrassare|dimagrire|grassa|grasso|peso|magra)
      (dito|dita) ..2 (gola|bocca)
      (mi faccio|mi sono fatta|farmi) vomitare
      vague: (non mangio|non tocco cibo|sono|digiuno|senza mangiare|non ho mangiato) ..4 (giorni|giorno|settimana|#2-60)
      (pro ana|proana|pro mia|promia|thinspo)
      (consigli|aiuto|gruppo|trucchi) ..3 (ana|mia|anoressica|anoressia|bulimia)
      (mia|mio|ricaduta|ricaduto|ricaduta nell|essere|diventare|sono|ho|tornata|soffro di|soffrire di) ..2 (anoressia|bulimia|anoressica|anoressico|bulimica|disturbo alimentare|dca|disturbi alimentari|lanoressia)
      (lassativi|lassativo|diuretici) ..8 (peso|dimagrire|ogni|mangiare|grassa|magra|sera|dopo|perdere)
      (prendo|prendere|preso) ..2 (lassativi|lassativo)
      (quante|poche|meno di|minimo|solo) ..3 (calorie|kcal) ..6 (sopravvivere|vivere|svenire|morire|giorno|posso|mangiare|al giorno)
      (mangiare|mangio|mangiato) ..3 #0-900 (calorie|kcal)
      (affamarmi|mi affamo|morire di fame per|digiunare|digiuno|fare la fame) ..5 (dimagrire|peso|magra|magro|grassa|controllo|giorni)
      (smettere di mangiare|smesso di mangiare|non voglio mangiare|non merito di mangiare|paura di mangiare|paura di ingrassare|terrore di ingrassare|schifo mangiare|in colpa per aver mangiato|in colpa dopo aver mangiato|in colpa se mangio|in colpa quando mangio)
      (nascondere|nascondo|fingere|fingo|mentire|mento) ..7 (non mangio|cibo|vomito|vomitare|mangiato|mangiare)
      (costole|ossa|clavicole) ..4 (vedano|vedono|sporgono|sporgere|vedere|sporgano)
      (abbuffo|abbuffata|abbuffate|abbuffarmi) ..5 (vomito|vomitare|lassativi|colpa)
      (salto|saltare|saltato) ..2 (pasti|i pasti|la cena|il pranzo)
      (sento|vedo|sono|faccio) ..2 (grassa|grasso|obesa|schifo|una balena) ..6 (mangio|mangiare|digiuno|vomito|niente|specchio|chili)
      (peso|pesare) ..2 #28-45 (chili|kg)
      (paura|vergogna|schifo|colpa|ansia|panico) ..4 (mangiare|cibo|mangiato|ingrassare|pasti|ogni boccone)
      (conto|contare) ..2 (ogni caloria|tutte le calorie)
      (mangio|mangiare) ..2 (solo) ..2 (una mela|acqua|ghiaccio|insalata)
      mi peso ..3 (volte|continuamente|ogni ora|ogni mattina e)
      (bagno|water|gabinetto) ..8 (vomit*|tutto fuori|cena|pranzo|butto fuori|apposta|mangiare)
      (meno) mangio ..6 (controllo|meglio|forte|bene|fiera)
      non mangio ..2 (da|quasi|piu|praticamente) ..3 (giorni|settimana|niente|nulla|ieri|lunedi)
      (giorni) ..3 (solo acqua|ad acqua|solo caffe|senza cibo|senza mangiare)
      (sentire|vedere|toccare) ..2 (le)? ..1 (ossa|costole)
      (fame) ..6 (controllo|forte|fiera|vincendo|brava|bene)
      (ogni) ..2 (etto|grammo|boccone|caloria|chilo) ..4 (colpa|fallimento|vergogna|peso|schifo)
      {vomit} ..4 (ogni giorno|tutti i giorni|ogni sera|apposta|di nascosto|tutto quello che mangio|quello che mangio|sempre)
      (mastico|masticare) ..3 (sputo|sputare)
      (mi provoco|mi induco|mi procuro|indurmi|provocarmi|procurarmi) ..1 (il)? ..1 (vomito|di vomitare)
      (mi infilo|infilo|ficco|metto) ..2 (due)? ..1 (dita|dito)
      (non|smesso|senza|quasi non) ..1 (mangio|mangiare|mangiato|tocco) ..3 (niente|nulla|cibo)? ..3 (grassa|grasso|ingrassare|dimagrire|magra|chili|svengo|svenuta)
      (digiuno|digiunare|digiunando) ..5 (giorni|settimana|dimagrire|grassa|magra|ore|punirmi|chili)
      (svenuta|svengo|giramenti) ..6 (mangiare|mangio|fame|digiuno|mangiato)
      `,
      `
      (virus|influenza|sbornia|incinta|gravidanza|cozze|intossicazione|ubriaco|ubriaca|nausea|chemio|sushi|cane|gatto|bambino|mal d) ..10 ({vomit}|mangiare|mangiato)
      {vomit} ..10 (virus|influenza|sbornia|incinta|gravidanza|cozze|intossicazione|ubriaco|ubriaca|chemio|sushi|cane|gatto|bambino)
      (documentario|film|libro|serie) ..6 (anoressia|bulimia|lanoressia)
      (smettere di|senza|non) ..1 (mangiare|mangio|mangiato) (carne|zucchero|pane|dolci|cioccolato|glutine|tanto|qui|pizza|sushi)
      (ramadan|quaresima|analisi) ..8 (digiuno|mangiare)
      mamma mia
      `,
    ),
    rule(
      "violence",
      `
      (voglio|vorrei|sto per|ho deciso di|penso di|giuro che|adesso|devo|come|modo per|voglia di|vado a|pronto a) ..2 (ammazzarlo|ammazzarla|ucciderlo|ucciderla|ucciderli|ammazzarli|accoltellarlo|accoltellarla|sparargli|spararle|strangolarlo|strangolarla|uccidere (mio|mia|il|la|qualcuno|tutti|una persona|lui|lei|i)|ammazzare (mio|mia|il|la|qualcuno|tutti|lui|lei|i)|accoltellare|strangolare|sparare (a|al|alla|a tutti)|avvelenare|dare fuoco a|sgozzare|fargli del male|farle del male|fare del male a)
      vague: (lo|la|li|gli|le) (ammazzo|uccido|accoltello|strangolo|sparo|faccio fuori|sgozzo)
      vague: (mi|ci) (ammazza|uccide|ammazzera|uccidera|strangola|accoltella|vuole ammazzare|vuole uccidere|vuole morta) ..6 (stasera|stanotte|oggi|quando|se|paura|aiuto|~|lui|marito|ex|domani|torna)
      (dice|detto|minaccia|minacciato|giura|giurato|vuole|marito|fidanzato|ex|padre|compagno|cerca|tentato|provato|lui) ..5 (mi ammazza|mi uccide|ammazzarmi|uccidermi|di ammazzarmi|di uccidermi|strangolarmi|violentarmi|accoltellarmi|mi vuole ammazzare|mi ammazzera)
      (lui|lei|marito|fidanzato|ragazzo|ex|padre|patrigno|compagno|qualcuno|mi|moglie) ..2 (mi|ci) ..1 (picchia|sta picchiando|ha picchiato|ha picchiata|ha strangolato|ha strangolata|ha violentata|ha stuprata|ha minacciato|ha minacciata|minaccia|sta minacciando|tiene chiusa|ha chiusa|ha rinchiusa|sta seguendo|perseguita|ha aggredita|ha accoltellato|ha puntato|maltratta|mena|ha menata)
      (mi|ci) (sta picchiando|stanno picchiando|picchia|ha violentata|hanno violentata|ha stuprata|hanno stuprata)
      (ha|con|tiene|impugna|preso) (un|una|il|la) {weapon} ..8 (me|mi|porta|camera|casa|fuori|qui|minacc*|entrare|urla|stanza)
      (ho|preso|comprato|con|porto|procurato) ..2 (un|una|il|la|mia)? {weapon} ..8 (lui|lei|loro|casa sua|strada|pagare|pagheranno|uccidere|ammazz*|scuola|ufficio|lavoro|tutti|ex|capo|vendetta|andando)
      (strage|massacro|attentato|sparatoria) ..6 (faccio|domani|fare|voglio|preparo|lunedi|scuola)
      (mettere|piazzare|piazzato|esplodere|far esplodere) ..3 bomba
      (pagheranno|paghera|la pagheranno|me la paghera|me la pagheranno) ..6 ({weapon}|tutti|sangue|vita|domani)
      (cerca|sta cercando|prova|tenta|vuole) ..3 (entrare|sfondare|forzare) ..4 (porta|camera|casa|finestra|stanza|appartamento)
      (chiusa|chiuso|nascosta|nascosto) ..8 (lui|marito|fidanzato|ex|padre|porta|ubriaco|picchia|bagno|ammazz*)
      (paura) ..3 (che mi|per la mia vita|di mio (marito|padre|ex)|che torni|del mio ex)
      (mi|ci) (ammazza|uccide|picchia) ..6 (se (vado via|parlo|lo lascio|chiamo|urlo)|quando torna|se mi trova)
      (messo|stretto|mette) ..3 (mani|mano) ..3 (collo|gola)
      (chiusa|rinchiusa|sequestrata) ..4 (lui|telefono|camera|casa|cantina|marito)
      (qualcuno|tutti|lui|lei) ..3 (morira|moriranno|deve morire|devono morire|si fara male|sanguinera)
      se ..2 (me ne vado|lo lascio|parlo|denuncio|vado via|esco) ..2 (mi ammazza|mi uccide|mi picchia|ci ammazza)
      (regolare|regolo|fare) ..2 i conti ..8 (sangue|pistola|tutti|ufficio|coltello)
      (scorrera|ci sara) ..1 (il|del)? sangue
      (nessuno|non) ..3 (esce|uscira|usciranno) ..2 (vivo|vivi)
      (stasera|stanotte|domani|oggi) ..1 (lo|la|li) (ammazzo|uccido|accoltello|faccio fuori)
      (puntato|punta|minaccia|viene|arriva|fuori|davanti|entrato|aspetta) ..5 {weapon}
      {weapon} ..3 (alla gola|puntata|puntato|contro di me|alla testa)
      `,
      `
      (caldo|ridere|stress|lavoro|tacchi|piedi|scarpe|curiosita|silenzio|attesa|noia|mal di|fame|questo|nostalgia) ..4 (mi)? (uccide|ammazza|uccidendo|ammazzando)
      (uccidere|ammazzare) (il tempo|la noia|il processo|il ragno|un ragno|le zanzare|una mosca|gli zombie|il boss|la fame)
      (gioco|partita|livello|film|serie|romanzo|personaggio|haha|ahah|ahaha) ..10 (uccid*|ammazz*|accoltell*|sparare|picchia*|bomba)
      (uccid*|ammazz*|accoltell*|sparare|bomba) ..10 (gioco|partita|livello|film|serie|romanzo|personaggio|haha|ahah|ahaha|per scherzo|zanzare)
      (mamma|madre|suocera|capo|prof|professore|genitori|moglie|ragazza) ..3 mi (ammazza|uccide|ammazzera) ..2 (quando|se|perche|a forza|con)
      (mai|non) ..2 (uccidere|ammazzare|fare del male)
      (mi) (minaccia) di (mangiare|venire)
      (film|gioco|cucina|museo) ..8 {weapon}
      {weapon} ..6 (cucina|tagliare|pane|formaggio|film|gioco|giocattolo)
      `,
    ),
  ],
};
