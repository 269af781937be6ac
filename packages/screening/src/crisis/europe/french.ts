import { type Language, rule } from "../language.ts";

/** French. */
export const FRENCH: Language = {
  code: "fr",
  concepts: {
    want: "(veux|veu|veut|jveux|jveu|voudrais|voulais|vais|jvais|vai|envie de|envie d|envi de|aimerais|prefere|prefererais|pense a|penser a|pensais a|pense|pensees|songe a|besoin de|decide de|tente de|essaye de|essaie de|essayer de|merite de|dois|devrais|espere|prevu de|compte|hate de|pret a|prete a|comment|facon de|moyen de|maniere de|manieres de|sur le point de|pourrais|laissez moi|laisse moi)",
    kill: "(suicider|tuer|tue|buter|flinguer|pendre|foutre en lair|noyer|ouvrir les veines|tirer une balle|jeter (du|dun|de|sous|par|dans)|defenestrer|empoisonner|supprimer|oter la vie|donner la mort|flingue|suicide|suicid)",
    limb: "(bras|poignet|poignets|jambe|jambes|cuisse|cuisses|peau|veines|avant bras|corps|ventre)",
    pills:
      "(cachets|cachet|medicaments|medocs|comprimes|doliprane|paracetamol|somniferes|pilules|insuline|poison|javel)",
    meal: "(manger|mange|repas|diner|dejeuner|bouffe|bouffer|nourriture|crise|avoir mange|jai mange|gouter|souper|manges)",
    weapon:
      "(couteau|pistolet|flingue|arme|armes|fusil|revolver|machette|bombe|hache|marteau|carabine|kalach)",
  },
  rules: [
    rule(
      "suicide",
      `
      {want} ..2 (me|m) ..1 {kill}
      (me|m) {kill} ..2 (ce soir|demain|aujourdhui|sans|maintenant|$|cette nuit|bientot|rapidement)
      (me suicider|menlever la vie|moter la vie|mettre fin a mes jours|mettre fin a ma vie|metre fin a mes jours|mettre un terme a ma vie|mettre fin a (mon existence|tout ca|cette vie|mes souffrances|ma souffrance)|en finir avec (la vie|ma vie|cette vie|tout|moi)|me donner la mort|me foutre en lair|me tirer une balle|mouvrir les veines|me tailler les veines|me pendre|me defenestrer)
      (veux|jveux|vais|voudrais|envie d|envie den|denvie den|decide den|prefere|besoin d|envie d en|vouloir) ..1 (en)? finir (pour de bon|ce soir|avec|une fois|definitivement|$|maintenant|vite|cette)
      {want} (mourir|crever|mouri|mourire|clamser|mort|morte|disparaitre|etre mort|etre morte|partir pour toujours|partir definitivement|ne plus etre la|ne plus exister|cesser dexister|plus exister|ne plus vivre|ne pas me reveiller|ne plus me reveiller|dormir pour toujours|faire une overdose|rejoindre (ma|mon) (mere|pere|mari|femme|fils|fille) (au ciel|la haut)|que tout sarrete|que ca sarrete (pour de bon|pour toujours|definitivement))
      (pensees|idees|envies|tendances|pulsions) (suicidaires|suicidaire|noires de mort|de suicide|de mort)
      (suis|sens|etre) ..1 suicidaire
      (pense|penser|songe|lettre|mot|tentative|projet|plan|commettre|moyens|methodes|envies|parler) ..3 suicide
      (ne)? (veux|veut|voulais|peux|supporte|desire|ai|merite|envie|ai envie|jai) (plus|pas) ..3 (vivre|de vivre|exister|me reveiller|etre la|etre en vie|continuer a vivre|etre vivante|etre vivant|rester en vie|etre de ce monde|la force de vivre|continuer comme ca|vivre comme ca)
      (jen peux plus|je nen peux plus|jpeux plus|je ne peux plus|je peux plus|je nen peux) ..4 (vivre|vie|mourir|en finir|disparaitre|continuer|tenir|crever)
      (marre|fatigue|fatiguee|lasse|las|assez|ral le bol) ..1 (de|d) ..1 (vivre|la vie|exister|etre en vie|cette vie|ma vie|cette existence)
      (a quoi bon|a quoi ca sert|quel interet|quel est linteret|pourquoi|aucune raison|plus de raison|plus aucune raison|raison|raisons|quel sens|aucun sens|plus de sens|plus envie|sens|gout|sert a rien) ..3 (continuer|vivre|rester en vie|exister|de vivre|a vivre|vie|rester la|etre en vie|la vie)
      ma vie (na|a|ne|vaut) ..3 (sens|vaut|interet|rien|coup|finie|servi)
      (sendormir|mendormir|dormir|mendors|se coucher|me coucher) ..4 (jamais|plus|pas) ..3 reveiller
      (ne jamais|plus jamais|jamais) ..2 me reveiller
      (voudrais|aimerais|veux|envie de|espere|prefererais) ..3 (pas|plus|jamais) ..2 reveiller
      (serait|seraient|serez|seriez|sera|iraient|irait|vivraient|seront|iront|se porterait|se porteraient) ..3 (mieux|heureux|soulages|tranquilles|bien|soulage) ..2 (sans moi|si (je|j)|quand (je|j)|apres ma|une fois)
      mieux ..1 sans moi
      (mieux|preferable) ..3 (mort|morte|que je meure|si jetais mort|si jetais morte|si je nexistais)
      (jaimerais|jaurais prefere|prefererais|voudrais|aurais voulu) ..2 (ne|jamais|ne jamais|etre) ..2 (etre nee|etre ne|naitre|mort|morte|reveiller|exister|nee|ne)
      (personne|quelquun|qui) ..2 (ne)? ..1 (manquerai|manquerais|remarquerait|remarquera|pleurerait|pleurera|apercevrait|regretterait|regrettera|remarquerais)
      (suis|etre|quun) ..2 (un)? (poids|fardeau|boulet) ..3 (pour|tout|famille|mes|$|a)
      (lettre|lettres|message|mot) (dadieu|dadieux|daurevoir definitif)
      vague: (adieu a tous|adieu tout le monde|adieu le monde|adieu pour toujours|ma derniere nuit|mon dernier jour|mon dernier message|mes adieux|ma derniere lettre)
      (ne)? (serai|vais|sera|serais) (plus|pas) ..1 (etre)? ..1 (la|vivant|vivante|de ce monde|ici) ..2 (noel|demain|quand|pour|bientot|longtemps|le|a|lan)
      vague: (sauter|saute|me jeter|me jette|jeter|mecraser|foncer) ..3 (pont|fenetre|train|metro|toit|immeuble|balcon|rails|falaise|arbre|mur|camion|voie|tour|rer|etage)
      (combien|quels|quel|quelle|avaler|avale|prendre|pris|prends) ..3 {pills} ..8 (mourir|tuer|mort|overdose|mortelle|letale|toute la boite|tous|dun coup|finir|tue|crever|letal|ne pas se reveiller)
      (avaler|avale|prendre|pris|gober) ..2 (toute la boite|toute une boite|tous mes|toutes mes|la boite entiere|la plaquette)
      (facon|moyen|maniere|methode|methodes|moyens|facons|endroit|technique) ..4 (se tuer|me tuer|mourir|se suicider|me suicider|en finir|mettre fin|se pendre|de mourir|crever)
      (surdose|dose mortelle|dose letale)
      (mort|mourir) (sans douleur|indolore|sans souffrir|rapidement|douce|rapide)
      (corde|noeud coulant) ..5 (cou|plafond|pendre|acheter|achete|prete)
      (ami|amie|frere|soeur|fils|fille|copain|copine|mari|femme|mere|pere|pote) ..3 (veut|va|menace de|parle de|dit quil veut|dit quelle veut) ..3 (se suicider|se tuer|mourir|en finir|mettre fin|suicide|se pendre|crever)
      (pense|penser|reve|imagine|obsede*) ..3 (a|de)? ..1 (la mort|ma mort|mourir|sauter|mon enterrement|disparaitre|den finir|en finir|me jeter)
      (veux|voudrais|besoin|aimerais|souhaite|faut) ..2 (que)? ..2 (tout)? ..1 (sarrete|sarreter|se termine|finisse|cesse|setteigne) ..3 (pour de bon|pour toujours|enfin|definitivement|~)
      (plus|pas) ..2 (la force|le courage|lenergie|aucune force) (de|d) (continuer|vivre|avancer|lutter|me battre|me lever|tenir)
      (fatigue|fatiguee|epuise|epuisee|lasse|marre) de (vivre|tout|lutter|souffrir|faire semblant|me battre|etre la|etre moi|exister|cette vie|ce monde)
      (vois|voir|trouve|a|ai) (plus|pas|aucune) ..1 (de|d)? ..1 (issue|dissue|avenir|davenir|espoir|despoir|solution|sortie|lumiere|raison de rester|de sortie)
      (aucune|plus) (issue|sortie|espoir)
      (quand|si|une fois que|apres que|lorsque) ..1 (je|j|jen) ..2 (ne)? ..1 (serai plus la|serais plus la|suis plus la|plus la|serai partie pour|mort|morte|meurs|mourais|disparais|disparaissais|netais plus la|etais plus la|disparu|disparue|existais pas|existais plus|nexistais pas)
      (jai|ai) ..2 (tout)? ..1 (mis en ordre|regle|range|prepare|prevu|organise|paye) ..4 (apres|depart|partir|partirai|pour quand|affaires|obseques|enterrement)
      (ca|est ce que ca|cela) ..1 (fait mal|fait il mal|font mal) ..2 (de|d)? ..2 (mourir|se pendre|se noyer|sauter|se jeter|souvrir les veines|se tirer)
      (mal) (de) (mourir|se pendre|se noyer|sauter|se jeter|se tuer)
      (passer a lacte|tirer ma reverence|quitter ce monde|quitter cette vie|partir pour de bon|rejoindre les anges|me barrer de ce monde|me foutre sous|me jeter sous|me jeter du|me faire sauter|sauter le pas|finir tout ca|mettre un point final)
      (plus|pas) ..1 (envie|gout) (de|a) (rien|vivre|la vie|continuer|etre la)
      (rejoindre|retrouver|revoir) ..3 (mere|pere|mari|femme|fils|fille|frere|soeur|grand mere|mamie|papa|maman) ..3 (bientot|la haut|ciel|ce soir|dans la mort|mort|morte)
      (ma|la) derniere (nuit|lettre|fois que|semaine|soiree)
      (ecrit|ecris|ecrire|laisse|prepare) ..2 (mes|ma|une|les|la|des) (lettre|lettres|mot) ..4 (adieu|dadieu|tous|famille|quand|apres|parents)
      (cachets|medicaments|medocs|pont|rails|train|corde|toit|fenetre|balcon) ..6 (appelle|tente|tentant|facile|finir|pret|prets|comptes|attend|attire|regarde|main)
      (regarde|compte|garde|stocke|achete|accumule|mets de cote) ..3 (cachets|medicaments|medocs|la corde|une corde|les rails|le pont|le vide|somniferes)
      la vie ..2 (na plus de sens|na pas de sens|est un fardeau|ne vaut|me pese|nest pas pour moi|na plus aucun)
      (je )?(ne )?sers a rien
      (merite) pas de vivre
      ne (verrai|vais|verrais) pas ..2 (voir)? ..1 (le|la|l|lannee|noel|lete|mes|mon|demain|un autre)? ..1 (printemps|ete|noel|hiver|nouvel an|lendemain|matin|trente ans|anniversaire|lete|lhiver|prochain|demain)
      (soit|sera|serait) ..1 (fini|finie|termine) (pour de bon|pour toujours|une bonne fois|definitivement|enfin)
      (mendormir|sendormir|dormir) ..4 (soit fini|pour toujours|a jamais|definitivement|plus jamais)
      (demain|lundi|bientot|noel) ..3 (je)? ..1 (ne serai plus|serai plus|ne serai pas) (la|ici)
      (debarrasser|debarrasses|soulager|soulages) ..3 (de moi|sans moi)
      (avale|pris|gobe|ingere) ..2 (toute la|toute une|une|la) (boite|plaquette)
      (avale|pris|gobe) ..2 (tous|toutes|plein de|trop de|une poignee de) ..2 {pills}
      (corde|cachets|lettre|arme) ..1 (est|sont)? ..1 (prete|pretes|prets|ecrite|achetee|chargee)
      (que se passe|il se passe quoi|quest ce qui se passe|que se passerait) ..2 si ..1 (je|jen|j) ..1 (prends|avale|bois|prenais|avalais) ..3 ({pills}|#8-200|boite)
      (bientot|demain|ce soir) ..4 (tout|ce)? ..2 (sera fini|sera termine|fini|sarretera|sera la fin)
      (serai|serais) ..1 (plus|pas) ..2 (probleme|poids|fardeau|charge|boulet)
      (donne|donner|offert|confie) ..3 (chat|chien|affaires|livres|vetements) ..8 (plus besoin|aurai plus|adieu|partir|je pars)
      (dit|dire|fait|faire) ..2 (adieu|adieux|au revoir) ..2 (a)? ..1 (tous|tout le monde|ma famille|mes enfants|ma mere|mes proches|la vie)
      pourquoi ..3 (suis nee|suis ne|en vie|je vis|vis encore|suis encore la|suis la encore|jexiste)
      (jamais du|jamais du etre|naurais jamais du|aurais jamais du|aurais pas du) ..2 (naitre|exister|nee|ne|etre la)
      (deteste|hais|deteste) (ma vie|vivre|etre en vie|exister|me reveiller)
      (faire|fasse|vais faire) ..2 (une betise|une connerie|lirreparable)
      (jme|jveux|jvais|jai envie de|jsuis prete a) ..2 (tuer|buter|flinguer|crever|suicider|mourir|foutre en lair|pendre|jeter)
      (claquer|canner|clamser|passer larme a gauche|casser ma pipe|bouffer les pissenlits|sauter du|me faire sauter le caisson|le caisson|tirer un trait sur ma vie|quitter le jeu)
      (vaut|valait) ..2 (la peine|le coup) ..3 (vivre|rester en vie|continuer|etre en vie|que je vive|que je reste)
      (jen peu plus|jen peux plu|jen peu plu|jpeu plus|jpeux plu) ..6 (vie|vivre|mourir|finir|envie)
      `,
      `
      (mourir|meurs|crever|creve|mort|morte) de (rire|faim|soif|froid|chaud|honte|fatigue|sommeil|ennui|peur|envie|jalousie|trouille|curiosite|chaleur|plaisir|amour)
      a (mourir|crever) (de|dennui|derire)
      (jamais|pas|aucune) ..2 (me suicider|me tuer|envie de mourir|mourir|suicidaire|suicider)
      ne (veux|vais|voudrais) (pas|jamais) ..2 (mourir|me suicider|me tuer)
      (film|livre|serie|chanson|roman|documentaire|jeu|chapitre|personnage|squad) ..10 (suicid*|mourir|tuer|mort|overdose)
      (suicid*|mourir|tuer) ..6 (film|livre|serie|chanson|roman|documentaire|jeu|squad)
      avant de mourir
      (reveiller) (tot|a|si tot|pour|avec|le matin a|de bonne)
      vivre (a|en|avec|ici|seul|seule|loin|ensemble|dans|sans (cafe|fromage|musique|chocolat|toi|internet))
      disparaitre ..2 (quelques jours|une semaine|avec toi|a la plage|sur une ile|du travail)
      (en finir|finir) avec (ce|cette) (dossier|projet|reunion|demenagement|travaux|semaine)
      (me tuer|tuer) (a la tache|au travail|au boulot|de rire)
      (vas|va|vont|allez) me tuer
      (pot|fete|soiree|cadeau) ..3 (depart|dadieu)
      (vacances|voyage|bureau|reunion) ..8 (serai|etre)
      (serai|vais) ..6 (vacances|voyage|bureau|reunion|teletravail)
      overdose de (chocolat|sucre|cafe|series|mignon|mignonnerie)
      la vie vaut la peine
      (film|livre|serie|pluie|bruit|chantier|alarme) ..8 (sarrete|finisse|cesse)
      (vacances|collegues|boulot|travail|aeroport|ecole) ..8 (au revoir|adieux)
      (batterie|telephone|voiture|ordi|moteur) ..4 (claquer|canner|crever)
      (vaut) ..2 (la peine|le coup) ..3 (continuer (la serie|ce livre|a regarder)|detre vu)
      `,
    ),
    rule(
      "self-harm",
      `
      (me coupe|me suis coupe|me suis coupee|me suis encore coupe|me suis encore coupee|me couper|me scarifie|me scarifier|me suis scarifie|me suis scarifiee|me taillade|me taillader|me lacere|me lacerer|me mutile|me mutiler|me tailler) ..3 ({limb}|encore|hier|quand|pour|parce|en cachette|avec (une lame|un rasoir|une)|ce soir|$|sans que|tous)
      (scarifi*|automutil*|auto mutil*|mutilation)
      (veux|vais|envie de|besoin de|pense a|arreter de|recommence a|comment|ou|recommencer a|continue a|continuer a) ..1 (me faire du mal|me faire mal|me blesser|me couper|me bruler|me punir|me faire saigner|me frapper)
      (me fais du mal|me fais mal expres|me brule (avec|la peau|expres|les)|me frappe (la tete|contre)|je me blesse)
      (lame|rasoir|douleur|sang|saigner|cutter) ..5 (sens|sentir|soulage|calme|vivant|vivante|aide|merite|vivre|apaise)
      (merite|besoin|veux) ..1 (de)? (saigner|souffrir|avoir mal|la douleur|voir du sang|sentir la douleur)
      (cacher|cache|camoufler) ..3 (cicatrices|coupures|plaies|marques|entailles)
      (ou|comment) ..8 couper ..6 (voie|voit|voient|remarque|cicatrice|sans que|personne)
      (manches longues) ..8 (bras|coupures|cicatrices|fait)
      (brulee|brule|bruler) ..3 (cigarette|briquet|expres|volontairement)
      (cicatrices|coupures|entailles|marques|bleus) ..4 (mes|mon|bras|cuisses|poignets) ..4 (cacher|voir|voient|caches|encore|nouvelles|fraiches|ete)
      (me griffe|me mords|me gratte|me tape|me frappe|me cogne) ..3 (jusqu|jusquau|quand|la tete|moi meme|pour|au sang)
      (manches|manche|pull) ..6 (cacher|cache|ete|aout|juillet|chaleur|bras)
      (cache|cacher) ..2 (mes|mon) (bras|poignets|cuisses|jambes|cicatrices|marques)
      (calme|apaise|soulage|vivante|sens) ..6 (sang|lame|douleur|coupe|saigne|couper|brule)
      (sang|lame|douleur|saigne|saigner|rasoir) ..6 (calme|apaise|soulage|vivante|vivant|sens enfin)
      (brule|brulee|coupe|coupee|frappe|frappee|blessee|blesse|mutilee) ..4 (expres|volontairement|fais expres)
      (bras|cuisses|poignets|jambes) ..3 (pleins|couverts|remplis|pleines|couvertes) ..1 (de|d) ..1 (coupures|cicatrices|entailles|marques|brulures)
      (jme|jme suis|je me suis) ..1 (coupe|coupee|taillade|scarifie|brule|taille|ouvert) ..3 ({limb}|encore|hier|ce soir|lame)
      vague: (lame|rasoir|cutter|ciseaux) ..6 (peau|bras|main|poignet|cuisse|cachee?|tiroir|oreiller|douche)
      (laisse|laissent|laisser) ..3 cicatrice* ..6 (coupe|couper|scarif*)
      (marques|traits|lignes|coupures) ..3 (nouvelles|nouveaux|encore|sur (mes|ma|mon))
      `,
      `
      (doigt|cuisinant|cuisine|cheveux|ongles|rasant|raser|barbe|papier|oignon|oignons|frange|pain|verre|accident|foot|football|sport|salle|jouant|courant|four|soleil|expres pas|sans faire expres) ..10 (coupe|couper|coupee|brule|bruler|faire mal|fait mal|blesse|blesser)
      (coupe|couper|coupee|brule|brulee|bruler|faire mal|fait mal|blesse|blesser|mal) ..10 (doigt|cuisinant|cuisine|cheveux|ongles|rasant|raser|barbe|papier|oignon|oignons|frange|pain|verre|accident|foot|football|sport|salle|jouant|courant|four|soleil|la parole|sans faire expres|du monde)
      (peur|pas) ..2 me (faire mal|blesser)
      (cuisine|oignon|papier|rasage|jardin) ..10 (lame|couteau|coupe|ciseaux)
      `,
    ),
    rule(
      "eating-disorder",
      `
      (me fais vomir|me faire vomir|mfais vomir|fais vomir|me suis fait vomir|me force a vomir|me forcer a vomir)
      (vomir|vomis|vomi|vomisse) ..3 (apres|chaque|tout|toujours) ..3 {meal}
      apres ..2 {meal} ..4 (vomir|vomis)
      (doigt|doigts) ..2 (gorge|bouche)
      (ne)? (mange|mangee|mangeais|ai) (plus|pas|rien|plus rien|pas mange|rien mange) ..3 (depuis|pendant) ..3 (jours|jour|semaine|#2-60|trois|quatre|deux|cinq)
      vague: (rien mange|pas mange|sans manger|rien avale) ..4 (jours|jour|semaine|heures|#2-60)
      (pro ana|proana|pro mia|promia|thinspo|ana mia)
      (conseils|astuces|aide|groupe) ..3 (ana|mia|anorexique|anorexie|boulimie)
      (mon|ma|fais de l|suis|redevenir|devenir|rechute|retombe|replonge|tombee|etre|mes) ..2 (anorexie|boulimie|anorexique|boulimique|tca|lanorexie|troubles alimentaires|trouble alimentaire|troubles du comportement alimentaire)
      (laxatifs|laxatif|diuretiques|coupe faim) ..8 (maigrir|poids|chaque|manger|grosse|mince|soir|repas|perdre)
      (prends|prendre|pris) ..2 (laxatifs|laxatif)
      (combien|peu|moins de|minimum|que) ..4 (calories|kcal) ..6 (survivre|vivre|evanouir|mourir|jour|tenir|manger|tomber)
      (manger|mange|ne mange que) ..3 #0-900 (calories|kcal)
      (maffamer|maffame|se affamer|saffamer|me priver de manger|me prive de manger|me laisser mourir de faim)
      (arreter de manger|arrete de manger|ne plus manger|plus manger|merite pas de manger|peur de manger|peur de grossir|terreur de grossir|degout de manger|coupable de manger|coupable apres avoir mange|culpabilise de manger)
      (cacher|cache|faire croire|mentir|mens|semblant) ..7 (mange pas|ne mange|manger|vomis|vomir|nourriture|mange)
      (cotes|os|clavicules) ..4 (voient|voie|ressortent|ressortir|sortent|voir)
      (trop|encore) (grosse|gros) ..6 (mange|manger|jeune|vomir|jeuner)
      (saute|sauter|saute) ..2 (repas|tous les repas|le diner|le dejeuner)
      (sens|trouve|vois|suis) ..2 (grosse|gros|obese|enorme|degueulasse|une baleine) ..6 (mange|manger|jeune|vomir|rien|miroir|kilos|plus)
      (pese|peser) ..2 #28-45 (kilos|kg)
      (peur|honte|degout|culpabilite|culpabilise|coupable|angoisse|panique) ..4 (manger|nourriture|bouffe|repas|grossir|ce que je mange|chaque bouchee)
      (compte|compter) ..2 (chaque calorie|toutes les calories|les calories de)
      (mange|manger|avale) ..2 (quune pomme|une pomme|que de leau|que des glacons|que de la salade|une feuille)
      (toilettes|wc|salle de bain) ..8 (rendre|vomir|expres|tout|repas|mange|manger|diner)
      (manger|mange|diner|repas) ..6 (toilettes|wc) ..5 (rendre|vomir|expres|tout)
      (tout rendre|rendre mon repas|rends tout)
      mange ..1 (presque|quasiment|quasi) ..1 (plus|rien)
      (moins) ..2 (je)? mange ..6 (controle|forte|bien|mieux|fiere)
      (mevanouis|mevanouir|evanouie|tombee dans les pommes|malaise) ..8 (mange|manger|jeune|repas|kilos)
      (jours|semaine) ..3 (a leau|que de leau|au cafe|sans rien manger|sans manger|rien avale)
      (faim) ..6 (controle|fiere|forte|gagne|puissante|bien)
      (crise|crises) ..2 (de)? boulimie
      (vomis|vomir|vomi|rends) ..4 (expres|tous les jours|tous les soirs|chaque jour|chaque soir|en cachette|tout ce que je mange|mes repas|mon repas|volontairement)
      (mache|macher) ..3 (recrache|recracher|crache)
      (me fait|fais|fé|fe|fai|jme fais|jme fai|me fai|me fe) ..1 (vomir|vomire|vomi|gerber)
      (jme|me) (purge|purger|fais gerber|fais degueuler)
      (ne)? ..1 (mange|manger|mangee|avale) ..2 (plus|rien|quasi rien|presque rien|pas) ..4 (grosse|gros|grossir|maigrir|mince|kilos|perdre|evanouis|vertiges|tourne)
      (jeune|jeuner) ..5 (jours|semaine|maigrir|grosse|mince|heures|punir|kilos)
      (malaise|vertiges|evanouie|evanouis) ..6 (manger|mange|faim|jeune)
      `,
      `
      (gastro|virus|grippe|gueule de bois|enceinte|grossesse|huitres|intoxication|bourre|bourree|mal de mer|chimio|sushi|chien|chat|bebe|alcool) ..10 (vomir|vomis|vomi|manger|mange)
      (vomir|vomis|vomi|mange) ..10 (gastro|virus|grippe|gueule de bois|enceinte|grossesse|huitres|intoxication|bourre|bourree|mal de mer|chimio|sushi|chien|chat|bebe|alcool)
      (il|elle|ca|tu|odeur) ..1 me fait vomir
      (documentaire|film|livre|serie) ..6 (anorexie|boulimie|lanorexie)
      (arreter de|plus|pas|sans) ..1 manger (de (viande|sucre|pain|gluten)|du (pain|sucre|chocolat|fromage)|autant|la|ensemble|au (resto|restaurant)|de|viande)
      (ramadan|careme|prise de sang) ..8 (jeune|manger)
      `,
    ),
    rule(
      "violence",
      `
      vague: (vais|jvais|veux|jveux|envie de|pense a|prevu de|decide de|jure que je|compte|besoin de|faillir|pret a|prete a|projette de) ..2 (le|la|les|l|lui|leur)? (tuer|buter|poignarder|flinguer|etrangler|egorger|assassiner|planter|crever|descendre|empoisonner|tirer dessus|bruler vif|massacrer|fumer|tabasser|faire du mal a|defoncer|tuer|frapper)
      (vais|veux|envie de|comment) ..2 (tuer|buter|poignarder|etrangler|empoisonner|assassiner|egorger) ..1 (mon|ma|mes|quelquun|tout le monde|tous|le|la|ce|cette|quelqu)
      (il|elle|ils|mari|copain|ex|pere|compagnon|mec|beau pere|voisin|frere) ..4 (va|veut|vont|menace de|a dit quil allait|a essaye de|essaye de|a jure de|jure de|allait|dit quil va) ..3 (me|nous|m) ..1 (tuer|buter|poignarder|etrangler|frapper|violer|egorger|planter|faire la peau|battre|bruler|crever)
      (va|veut|vont) (me|nous) (tuer|buter|poignarder|etrangler|egorger|violer) ..6 (soir|peur|nuit|aide|demain|maintenant|police|cache|cachee|secours|dit)
      (il|elle|mari|copain|ex|pere|compagnon|mec|beau pere|frere|conjoint) ..2 (me|ma|m|nous) ..1 (frappe|frapper|bat|tape|tabasse|etrangle|etranglee|viole|violee|gifle|menace|menacee|sequestre|poursuit|battue|frappee|poignardee|suit|cogne)
      (ma|mon mari|il) (viole|violee|etranglee|frappee|battue|sequestree)
      (est en train de|en train de) (me|nous) (frapper|battre|tabasser|etrangler|suivre|violer)
      (il|elle|mari|ex|homme|quelquun|copain|pere) ..3 (a|avec|tient|sorti|pris|brandit|pointe) ..1 (un|une|son|le|la) {weapon}
      (jai|jai pris|achete|avec|pris|ai|trouve|apporte|prends|amene|jamene) ..2 (un|une|le|la|mon|du|des) ..1 {weapon} ..8 (lui|elle|eux|chez|route|payer|tuer|lycee|ecole|college|bureau|travail|tous|ex|patron|vengeance|oncle|y passer|demain)
      (tous|toutes|tout le monde|ils) ..3 (y passer|crever|mourir|payer) ..8 ({weapon}|demain|sang|tuer|lycee|bureau|ecole|soir)
      (fusillade|massacre|attentat|tuerie) ..6 (vais|demain|faire|veux|commettre|prevois|prepare|lundi)
      (poser|pose|mettre|exploser|sauter) ..3 bombe
      (essaie|essaye|tente|train) ..3 (entrer|defoncer|casser|forcer|enfoncer) ..4 (porte|chambre|maison|fenetre|appart|appartement)
      (cachee|cache|enfermee|enferme) ..8 (il|mari|copain|ex|pere|porte|ivre|frappe|tuer)
      (peur) ..3 (quil me|pour ma vie|de mon (mari|ex|copain|pere)|quil revienne|quil nous)
      (me|nous) ..2 (tuer|frapper|tue|frappe) ..4 (si je (pars|parle|le quitte|crie|appelle)|quand il rentre|sil me trouve)
      (serre|serrer|mis ses mains autour) ..3 (gorge|cou)
      (enfermee|enferme|sequestree) ..4 (il|mari|copain|telephone|chambre|cave)
      (quelquun|il|elle|tous|ils) ..3 (va|vont) (mourir|crever|saigner|y passer|payer de)
      si je (pars|le quitte|la quitte|parle|porte plainte|men vais) ..3 (il|elle)? ..1 (me tue|me tuera|va me tuer|me frappe|nous tue)
      (regler|regle) ..2 (mes|leurs|son|ses|leur)? comptes?
      (va y avoir|y aura|va couler) ..1 (du|le)? sang
      (personne|aucun|pas un) ..3 (sortira|sort|ressortira) ..2 vivant
      (il|elle|mari|ex|homme|quelquun|copain|pere|mon fils) ..3 (braque|menace|vient|arrive|debarque|pointe|attend|dehors|devant) ..5 {weapon}
      `,
      `
      (chaleur|rire|stress|travail|boulot|talons|pieds|chaussures|curiosite|silence|ca|mal de dos|faim|ennui|suspense|nostalgie) ..4 (me)? (tue|tuer|va me tuer)
      tuer (le temps|lennui|dans loeuf|le processus|larraignee|une araignee|des zombies|les moustiques|la mouche|le suspense|le boss|le game)
      (jeu|partie|niveau|film|serie|roman|personnage|mdr|haha|lol|blague|ptdr) ..10 (tuer|buter|poignarder|tirer|fumer|frapper|bombe|defoncer)
      (tuer|buter|poignarder|tirer|fumer|frapper|bombe|defoncer|planter) ..10 (jeu|partie|niveau|film|serie|roman|personnage|mdr|haha|blague|ptdr|araignee|moustiques|echecs|des (fleurs|tomates|arbres|choux|legumes)|une (clope|cigarette|tente))
      (fumer) (une|un|des|la|moins|plus)
      (mere|patron|patronne|prof|parents|femme|mec|copine) ..4 va me tuer ..2 (quand|si|parce)
      (jamais|pas) ..2 (tuer|faire du mal)
      (frappe|tape) (dans loeil|a la porte|sur les nerfs)
      (me|ma) (frappe|frappee) (que|par sa|comme)
      (il|elle) me (suit) (sur|partout sur|dans mon)
      (film|jeu|cuisine|musee) ..8 {weapon}
      {weapon} ..6 (cuisine|couper|pain|fromage|film|jeu|jouet)
      `,
    ),
  ],
};
