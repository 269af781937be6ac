import { type Language, rule } from "../language.ts";

/** Portuguese, of Brazil and Portugal. */
export const PORTUGUESE: Language = {
  code: "pt",
  concepts: {
    want: "(quero|queria|qero|kero|quiser|vou|vo|vontade de|desejo|preciso|penso em|pensando em|pensei em|pensar em|pensamentos|decidi|planejo|planeio|tentei|tentar|tento|prefiro|preferia|gostaria de|podia|deveria|devia|mereco|espero|como|jeito|forma|maneira|estou a pensar|apetece me|tava pensando em|afim de|a fim de|tenho de|tenho que|prestes a)",
    live: "(viver|vivendo|existir|estar vivo|estar viva|continuar vivo|continuar viva|continuar vivendo|continuar a viver|estar aqui|acordar|acordar amanha|ficar viva|ficar vivo|estar neste mundo|seguir vivendo)",
    limb: "(braco|bracos|pulso|pulsos|perna|pernas|coxa|coxas|pele|veias|corpo|antebraco)",
    pills:
      "(comprimidos|comprimido|remedios|remedio|paracetamol|pilulas|medicamentos|calmantes|insulina|veneno|soniferos)",
    vomit:
      "(vomito|vomitar|vomitei|vomitando|a vomitar|provoco vomito|provocar vomito|provoco o vomito|provocar o vomito|forco o vomito|forcar o vomito|boto tudo pra fora|purgo|purgar)",
    weapon: "(faca|arma|pistola|revolver|espingarda|bomba|machado|canivete|fuzil|machete|facao)",
  },
  rules: [
    rule(
      "suicide",
      `
      {want} ..3 (me matar|mi mata|mi matar|me mata|me suicidar|matar me|suicidar me|morrer|morre|morto|morta|estar morto|estar morta|desaparecer|sumir do mundo|sumir pra sempre|sumir para sempre|nao existir|deixar de existir|nao acordar|nao ter nascido|tirar a minha vida|tirar minha vida|me enforcar|enforcar me|dormir e nao acordar|dormir pra sempre|dormir para sempre|me jogar (da|do|na)|atirar me (da|do|de)|por fim a minha vida|cortar os pulsos|acabar com isto tudo|acabar com tudo)
      (me matar|matar me|me mato|mato me|me suicidar|suicidar me|me suicidei|suicidio) ..2 (hoje|agora|amanha|$|sem dor|rapido|logo|e a|e o)
      (pensamentos|ideias|ideacao|tendencias) (suicidas|suicida|de suicidio|de morte)
      (pensar|pensando|penso|pensei|cometer|carta|bilhete|plano|planejando|tentativa|tentei|metodos) ..2 suicidio
      (sou|estou|me sinto|sinto me|to) ..1 suicida
      (acabar|terminar|acabo|por fim|dar fim|dar cabo) ..1 (com|a|da|na|de|em) (minha vida|a minha vida|mim|este sofrimento|esse sofrimento|essa dor|mim mesmo|mim mesma)
      (tirar|tiro) ..1 minha (propria)? vida
      (nao|nunca|ja nao) ..1 (quero|queria|desejo|consigo|aguento|tenho vontade de|mereco|suporto) ..2 {live}
      (nao|ja nao) (aguento|consigo|suporto) ..1 mais ..2 (viver|vida|essa vida|esta vida|morrer|sumir|desaparecer|acabar|nada disso|continuar)
      (nao quero|ja nao quero) mais (viver|estar aqui|acordar|existir|continuar|essa vida|esta vida|nada da vida)
      (cansado|cansada|farto|farta|cansei) de (viver|existir|estar vivo|estar viva|mim|tudo quero|tudo e todos|esta vida|essa vida|da vida)
      cansei (da vida|de viver|de existir)
      (sentido|motivo|motivos|razao|razoes|vontade|para que|pra que|por que|vale a pena|adianta|forcas|forca) ..3 (viver|vivo|vivendo|continuar viv*|existir|minha vida|estar vivo|estar viva|continuar aqui|seguir vivendo|essa vida|continuar a viver|esta vida|continuar vivendo)
      minha vida nao (tem|vale|faz|serve)
      (mundo|todos|todo mundo|familia|eles|toda a gente|voces|pais|filhos|vida deles|ninguem|melhor) ..6 (seria|seriam|ficaria|ficariam|estaria|estariam|viveria|viveriam|melhor|vao ficar|ficava|ficavam|estava|estavam) ..3 (melhor|feliz|felizes|aliviado*|bem)? ..1 (sem mim|se eu (morr*|nao|sum*|desaparec*|fosse)|quando eu (morr*|for|nao))
      (melhor|melhores) ..1 sem mim
      (ninguem|alguem|quem) ..3 (sentiria|sentir|notaria|choraria|importaria|ligaria|daria|sentiriam|iria sentir|vai sentir) ..4 (minha falta|falta de mim|se eu|por mim|conta se|a minha falta)
      (queria|preferia|gostava de|tomara|oxala|melhor) ..2 (nao|nunca|estar|estivesse) ..2 (nascido|ter nascido|acordar|acordasse|morto|morta|existir|existisse)
      (sou|ser|sendo) ..2 (um)? (peso|fardo|estorvo) ..3 (para|pra|todos|familia|minha|$|na)
      vague: (carta|cartas|bilhete|mensagem) ..1 (de)? despedida
      (adeus a todos|adeus mundo|adeus para sempre|adeus pra sempre|minha ultima noite|meu ultimo dia|minha ultima mensagem|me despedir de todos)
      (nao (vou|estarei)|ja nao (vou|estarei)) ..1 (estar)? (aqui|vivo|viva) ..2 (natal|amanha|quando|mais|para|pra|ate|muito)
      (pular|saltar|jogar|atirar|me atirar|me jogar|me jogo|pulo|salto) ..3 (ponte|predio|janela|viaduto|trem|comboio|metro|sacada|varanda|telhado|linha|carro|penhasco)
      (quantos|quanto|qual|quais|tomar|tomei|engolir|toma|que) ..3 {pills} ..8 (morrer|matar|mata|morre|overdose|letal|fatal|todos|de uma vez|acabar|nao acordar|sobredose|morro)
      (jeito|forma|maneira|modo|metodo|metodos|formas|jeitos|lugar|sitio) ..4 (me matar|se matar|matar me|morrer|suicidar*|me suicidar|se suicidar|acabar com (a minha vida|minha vida|tudo))
      (sobredose|dose letal|dose fatal|ter uma overdose|tomar uma overdose)
      (morte|morrer) (sem dor|indolor|rapida|rapido|sem sofrer|tranquila)
      vague: (um tiro na cabeca|tiro na cabeca|cortar os pulsos|cortar meus pulsos|corda no pescoco|enforcar|enforcar me|me enforco)
      (amigo|amiga|irmao|irma|filho|filha|namorado|namorada|marido|mae|pai) ..3 (quer|vai|disse que) ..3 (se matar|suicidar*|morrer|se suicidar|matar se)
      (penso|pensar|pensando|pensar|sonho|imagino|obsess*) ..3 (na|em|com|a)? ..1 (morte|minha morte|morrer|pular|nao acordar|meu velorio|meu funeral|me jogar|saltar|sumir)
      (dormir|deitar|fechar os olhos|adormecer) ..4 (nao|nunca|jamais) ..3 (acordar|abrir|levantar)
      (quero|queria|preciso|espero|quem dera) ..2 (que)? ..1 (tudo|isso|isto)? ..1 (acabe|acabasse|pare|parasse|termine|terminasse|suma)
      (cansado|cansada|farto|farta|exausta|exausto|cansei) d(e|o|a) ..1 (tudo|viver|lutar|sofrer|fingir|existir|mundo|vida|ser um peso|ser eu|respirar)
      (cansado|cansada|farto|farta|exausta|exausto|cansei) (de|da|do) ..1 (tudo|lutar|sofrer|fingir|mundo|vida|ser um peso|respirar|estar aqui)
      (nao vejo|nao ha|nao tem|nao encontro|nao tenho|sem) ..2 (saida|futuro|esperanca|escapatoria|luz no fim|motivos pra viver|forcas pra continuar|forcas para continuar)
      vague: (quando|se|depois que) ..1 (eu)? ..1 (ja)? ..1 (nao estiver aqui|nao estiver mais|morrer|sumir|me for|partir|desaparecer|morresse|sumisse|desaparecesse|nao existisse|nao estivesse aqui)
      (deixei|deixo|deixar|arrumei|organizei|resolvi|esta) ..2 (tudo) ..2 (em ordem|pronto|resolvido|organizado|arrumado|pago) ..6 (quando|depois|ninguem|eu for|morrer|partir|sumir)
      (ninguem) ..4 (sentir falta|sentir minha falta|ia notar|vai notar|notar|perceber|precisa de mim|vai chorar|ia ligar)
      (doi|doer|sera que doi) ..4 (morrer|enforcar|enforcado|pular|afogar|afogado|se jogar|cortar os pulsos|saltar|ponte)
      (apagar|me apagar|partir dessa|partir desta|ir dessa pra melhor|sair desse mundo|sair deste mundo|bater as botas|dar um fim em tudo|dar fim em tudo|dar um fim nisso|acabar com tudo hoje|acabar com tudo|por um fim em tudo|por um ponto final na minha vida|me jogar) ..3 (vida|melhor|hoje|tudo|logo|~|da ponte|mundo|agora)
      (vontade|vontade enorme|so quero|quero) ..1 (de)? sumir
      (encontrar|ver|ir|estar) ..3 (minha|meu|com ela|com ele) ..3 (no ceu|que morreu|la em cima|outro lado)
      (minha|a) ultima (noite|carta|vez que|semana|mensagem|virada)
      (escrevi|ja escrevi|deixei|estou escrevendo|escrevendo) ..2 (a|as|uma|minhas|minha) (carta|cartas|bilhete|bilhetes) ..4 (despedida|todos|adeus|mae|gaveta|quando)
      (comprimidos|remedios|ponte|trilho|trem|corda|telhado|viaduto) ..6 (chama|tenta|tentador|facil|acabar|terminar|pronto|prontos|guardados|contados|olhando|mao)
      (olho|olhando|guardo|guardando|juntando|junto|comprei|contando) ..3 (comprimidos|remedios|a corda|uma corda|os trilhos|a ponte)
      a vida ..2 (nao tem sentido|e um fardo|nao vale|perdeu o sentido|nao e pra mim)
      nao (sirvo|presto) pra (nada|viver)
      (amanha|logo|em breve|no natal|segunda) ..3 (ja)? ..1 nao (vou estar|estarei|vou mais estar|to mais aqui|estou mais aqui|vou acordar)
      nao (vou ver|verei|vou chegar|chego|quero ver) ..3 (primavera|verao|natal|ano novo|amanha|meu aniversario|mais um dia|proximo)
      (queria|quero|vontade de) ..3 (acabar|terminar|descansar) ..2 (para sempre|pra sempre|de vez|de uma vez)
      (tomei|engoli|tomar|engolir) ..2 (um monte|todos|todas|varios|muitos|uma caixa|a caixa|a cartela|cartelas|um vidro|demais)
      (corda|remedios|comprimidos|arma|carta) ..1 (pronta|prontos|preparada|escrita|comprada|separados|carregada)
      (o que acontece|aconteceria|que acontece) ..2 se ..1 eu ..1 (tomar|engolir|beber|tomasse) ..3 ({pills}|#8-200)
      (logo|em breve|amanha|hoje) ..4 (tudo)? ..2 (vai acabar|acaba|tera acabado|estara acabado|vai ter acabado)
      nao ..1 (serei|vou ser|vou mais ser) ..2 (problema|peso|fardo|estorvo)
      (dei|doei|deixei|dado) ..3 (gato|cachorro|coisas|roupas|cao|livros) ..8 (nao (vou )?precis*|despedida|adeus|nao preciso|vou embora)
      vague: (me despedi|despedi me|me despedir|estou me despedindo) ..1 (de)? ..1 (todos|todo mundo|minha familia|meus filhos|minha mae|amigos)
      (por que|pra que|para que) ..2 (nasci|estou vivo|estou viva|continuo vivo|continuo viva|eu existo|ainda estou aqui|vivo)
      (nao|nunca) ..1 (devia|deveria) ter ..1 (nascido|existido)
      (odeio|detesto) (minha vida|viver|estar vivo|estar viva|existir|acordar)
      (ir de base|ir de arrasta|arrasta pra cima|ir de berco|virar saudade|ir de vala|ir de f|ir de comes|paleto de madeira|ir pro saco|me desviver|desviver|dar pt na vida|dar perda total|abotoar o paleto|bater as botas|vestir o paleto|virar estrela|ir pro beleleu|comer grama pela raiz|ir pra terra dos pes juntos|me apagar)
      (fazer|fazendo) ..2 (uma besteira|uma loucura|alguma besteira)
      `,
      `
      (morrer|morrendo|morro|morri|morta|morto) de (rir|fome|sono|frio|calor|vergonha|amor|medo|sede|saudade|saudades|tedio|cansaco|vontade|inveja|curiosidade|raiva|riso)
      (nao|nunca|jamais) (quero|vou|penso|me|queria|pensaria) ..3 (morrer|me matar|matar me|suicidar*|mataria)
      (filme|livro|serie|musica|novela|documentario|esquadrao|jogo|capitulo|personagem) ..10 (suicid*|morrer|matar|morte|overdose)
      (suicid*|morrer|matar) ..6 (filme|livro|serie|musica|novela|documentario|jogo)
      antes de morrer
      (vai|quer|vao|voce) ..1 me matar
      acordar (cedo|as|tarde|tao|com|para|de madrugada)
      viver (em|no|na|com|aqui|sozinho|sozinha|longe|juntos|sem (cafe|musica|voce|internet|queijo|ti))
      (sumir|desaparecer) ..2 (uns dias|do trabalho|pra praia|com voce|uma semana|numa ilha)
      (festa|jantar) de despedida
      (ferias|viagem|escritorio|reuniao|trabalho) ..8 estar
      estar aqui (no natal|amanha) ..3 (ferias|viagem|viajar|viajando)
      vale a pena viver
      overdose de (chocolate|acucar|fofura|cafe|serie|series)
      (celular|bateria|carro|computador|time) ..6 (de base|de arrasta|pro saco|perda total)
      (festa|curso|trabalho|viagem|colegas) ..8 despedi*
      `,
    ),
    rule(
      "self-harm",
      `
      (me cortei|cortei me|me corto|corto me|me cortar|cortar me|me cortando|a cortar me|tenho me cortado|voltei a me cortar|voltei a cortar me) ..3 ({limb}|de novo|outra vez|ontem|quando|para|pra|porque|escondido|com (gilete|lamina|a lamina)|hoje|$|sem que|toda)
      (quero|vou|vontade de|preciso|penso em|voltei a|parar de|como|onde|pensando em|impulso de|desejo de) ..1 (me machucar|me cortar|me ferir|magoar me|cortar me|ferir me|me queimar|me mutilar|me castigar|fazer mal a mim)
      vague: (automutil*|autoles*|autoagress*|me mutilo|me machuco (de proposito|quando|porque|para|pra)|me queimo (com|de proposito)|auto mutil*|me firo)
      (lamina|gilete|dor|sangue|sangrar|estilete) ..5 (sinto|sentir|alivia|acalma|vivo|viva|ajuda|mereco|alivio)
      (mereco|preciso|quero) (sangrar|sofrer|sentir dor|a dor|da dor)
      (esconder|escondo|tapar|cobrir) ..3 (cortes|cicatrizes|marcas|feridas)
      (onde|como) ..3 cortar ..6 (veja|ver|perceba|note|cicatriz|sem que|ninguem)
      (manga comprida|mangas compridas|manga longa) ..8 (bracos|cortes|cicatrizes|fiz)
      (bato|bater|soco|socar|socando) ..4 (parede|cabeca) ..5 (sangrar|dor|acalmar|ate)
      (acalma|acalmo|alivia|sinto algo|sinto viva|sinto vivo|calma) ..6 (sangue|dor|lamina|gilete|corte|cortes|cortar|queimar)
      (lamina|gilete|sangue|dor|corte|cortar|faca|estilete) ..8 (acalma|alivia|me acalma|me alivia|calma|conforta|sinto viva)
      (queimei|queimo|queimar|cortei|cortar|machuquei|bati|fiz) ..5 (de proposito)
      (bracos|pernas|coxas|pulsos) ..3 (cheios de|cheias de|cobertos de) ..1 (cortes|cicatrizes|marcas)
      (manga|mangas) ..4 (verao|calor|esconder|tapar|agosto|janeiro)
      (me machuco|machuco me|me firo|me corto|me queimo|me bato|me arranho) ..3 (quando|toda|todo|sempre|de noite|pra|para|as vezes|escondido|muito)
      (lamina|gilete|estilete|navalha) ..6 (pele|braco|mao|pulso|perna|coxa|escondid*|gaveta|travesseiro|banho)
      (marcas|cortes|riscos|linhas) ..3 (novas|novos|de novo|mais|na (minha )?pele|na coxa)
      `,
      `
      (dedo|cozinhando|cozinhar|cozinha|cabelo|unha|unhas|barba|barbear|papel|cebola|franja|vidro|sem querer|acidente|futebol|academia|jogando|correndo|depilando|grama) ..10 (cortei|corto|cortar|cortando|machuquei|machucar|queimei)
      (cortei|corto|cortar|cortando|machuquei|machucar|queimei|machuco) ..10 (dedo|cozinhando|cozinhar|cozinha|cabelo|unha|unhas|barba|barbear|papel|cebola|franja|vidro|sem querer|acidente|futebol|academia|jogando|correndo|depilando|forno|sol)
      nao ..2 me (machucar|ferir)
      `,
    ),
    rule(
      "eating-disorder",
      `
      {vomit} ..3 (depois|apos|tudo|sempre|cada|logo) ..3 (comer|como|refeicao|refeicoes|comida|jantar|almoco|almocar|comi)
      (depois|apos) ..2 (comer|refeicao|refeicoes|jantar|almoco|almocar|cada refeicao|comida) ..4 {vomit}
      {vomit} ..6 (engordar|emagrecer|gorda|gordo|peso|magra)
      (dedo|dedos) ..2 (garganta|boca)
      (estou|to|ha|faz|fiquei|fico|passo|passei|tou) ..3 (dias|dia|semana|horas|#2-60) sem comer
      (nao como|sem comer|nao comi) ..4 (dias|semana|#2-60)
      (pro ana|proana|pro mia|promia|thinspo|ana e mia)
      (dicas|ajuda|grupo|truques) ..3 (ana|mia|anorexia|bulimia|anorexica)
      (minha|tenho|recai na|recaida|voltou|voltei|ser|quero ter|como ter|quero ser) ..2 (anorexia|bulimia|anorexica|anorexico|bulimica|transtorno alimentar|disturbio alimentar)
      (laxante|laxantes|diureticos) ..8 (peso|emagrecer|toda|comer|gorda|magra|noite|depois|perder)
      (tomo|tomar|tomei|tomando) ..2 (laxante|laxantes)
      (quantas|poucas|menos de|minimo|so|apenas) ..3 (calorias|kcal) ..6 (sobreviver|viver|desmaiar|morrer|dia|posso|comer)
      (comer|como|comi|comido) ..2 #0-900 (calorias|kcal)
      (passar|passo|passando) fome ..5 (emagrecer|peso|magra|magro|gorda|controle|dias)
      (parar de comer|parei de comer|nao quero comer|nao mereco comer|medo de comer|medo de engordar|pavor de engordar|nojo de comer|culpa por comer|culpada por comer|culpa depois de comer)
      (esconder|escondo|fingir|finjo|mentir|minto) ..6 (nao como|comida|vomito|vomitar|comi|comer)
      (costelas|ossos|clavicula) ..4 (aparecer|aparecam|aparecendo|marcados|ver|vejam)
      (sinto|me acho|vejo|estou|sou) ..2 (gorda|gordo|obesa|nojenta|uma baleia) ..6 (nao como|parar de comer|comer|jejum|vomito|nada|espelho|quilos)
      (pulo|pular|pulei|pulando) ..2 (refeicoes|as refeicoes|o jantar|o almoco)
      (peso|pesar|pesando) ..2 #28-45 (quilos|kg)
      (odio|nojo|culpa|culpada|medo) ..4 (comer|comida|que eu como|cada garfada)
      (so|apenas) ..2 (como|comi|bebo) ..2 (uma maca|agua|gelo|alface|chiclete)
      (banheiro|privada|vaso) ..8 (boto|vomito|tudo pra fora|janta|comida|de proposito|comer)
      (menos) ..2 (eu)? como ..6 (controle|melhor|forte|bem|poderosa|feliz)
      (dias) ..3 (nao como|so agua|so com agua|a base de agua|so cafe|sem por nada na boca)
      (panico|pavor|medo|odio|nojo|vergonha) ..4 (comer|engolir|comida|como|engordar)
      (fome) ..6 (controle|orgulho|orgulhosa|forte|ganhando|poder|vencendo)
      (compulsao) ..8 (culpa|vomit*|banheiro|depois|jejum|laxante*)
      (boto|botar|botei|colocar|coloco) ..1 tudo ..1 (para|pra) fora
      {vomit} ..4 (todo dia|todos os dias|toda noite|cada dia|de proposito|escondido|escondida|tudo que como|o que como|minha comida|o jantar)
      (mastigo|mastigar) ..3 (cuspo|cuspir)
      (me purgo|purgar|enfio o dedo|meto o dedo|enfiar o dedo|forco o vomito|provoco o vomito|induzo o vomito)
      (nao|parei|sem|quase nao|mal) ..1 (como|comer|comi|comendo) ..3 (nada)? ..3 (gorda|gordo|engordar|emagrecer|magra|quilos|peso|desmaio|desmaiei|tontura)
      vague: (jejum|jejuar) ..5 (dias|semana|emagrecer|gorda|magra|horas|castigo|quilos)
      (desmaiei|desmaio|tontura) ..6 (comer|como|fome|jejum|comi)
      `,
      `
      (virus|gripe|ressaca|gravida|gravidez|camarao|intoxicacao|bebado|bebada|enjoo|quimio|sushi|virose|cachorro|gato|bebe) ..10 ({vomit}|comer)
      {vomit} ..10 (virus|gripe|ressaca|gravida|gravidez|camarao|intoxicacao|bebado|bebada|enjoo|quimio|sushi|virose|cachorro|gato|bebe)
      (documentario|filme|livro|serie) ..6 (anorexia|bulimia)
      (parar de|sem) comer (carne|acucar|pao|doce|doces|chocolate|tanto|gluten|lactose)
      (ramada|quaresma|exame de sangue) ..8 (jejum|comer)
      `,
    ),
    rule(
      "violence",
      `
      (vou|quero|vontade de|penso em|planejo|decidi|preciso|juro que|prestes a|tenho que) ..2 (matar|mata lo|mata la|matar (ele|ela|todos|todo mundo|meu|minha)|esfaquear|atirar em|dar um tiro (nele|nela|em)|dar uma facada|estrangular|assassinar|envenenar|degolar|botar fogo|por fogo|acabar com (ele|ela|eles)|dar cabo dele|machucar (ele|ela|alguem))
      (como|jeito de|forma de|maneira de) ..4 (matar|esfaquear|envenenar|estrangular) ..1 (alguem|meu|minha|uma pessoa|o meu|a minha)
      vague: (disse|diz|falou|ameacou|ameaca|jurou|quer|marido|namorado|ex|pai|padrasto|ele|ela|vai|vao|tentou|companheiro) ..5 (me matar|matar me|nos matar|me estrangular|me esfaquear|me estuprar|me queimar viva|violar me|me violentar|dar cabo de mim|acabar comigo)
      (ele|ela|marido|namorado|ex|pai|padrasto|esposo|companheiro|alguem) ..3 (me bate|bate me|esta me batendo|esta a bater me|me bateu|bateu me|me espanca|me enforcou|me estuprou|me estrangulou|me agrediu|me agride|me ameaca|me ameacou|me trancou|me esfaqueou|me persegue|esta me seguindo|me apontou|ta me batendo)
      (me estuprou|me estupraram|fui estuprada|fui violada|estao me batendo|esta me batendo|esta a bater me)
      (esta|ta|tem|com|pegou|tirou|veio com|segurando) ..1 (com)? (um|uma|o|a)? {weapon} ..8 (me|mim|porta|quarto|casa|nos|aqui|la fora|fora|gritando|ameac*|entrar)
      (tenho|comprei|peguei|consegui|com|levo|ja tenho|vou levar) ..2 (um|uma|o|a|minha)? {weapon} ..8 (ele|ela|eles|casa dele|casa dela|caminho|pagar|matar|escola|trabalho|escritorio|todos|ex|chefe|vinganca|mao|nele|nela)
      (massacre|atentado|tiroteio|chacina) ..6 (vou|amanha|fazer|quero|planejo|segunda)
      (colocar|por|plantar|explodir|detonar) ..2 bomba
      (vao|vai) (me)? pagar ..6 ({weapon}|sangue|todos|vida|morrer)
      (tentando|tenta|quer|esta) ..3 (entrar|arrombar|arrombando|derrubar|quebrar) ..4 (casa|porta|quarto|janela)
      (escondida|escondido|trancada|trancado) ..8 (ele|marido|namorado|ex|pai|porta|bebado|bate|matar)
      (medo) ..3 (que ele|dele|pela minha vida|que me|do meu (marido|ex|namorado|pai))
      (hoje|amanha|essa noite) ..4 (mato|eu mato|mato ele|mato ela)
      (me|nos) ..2 (matar|bater|mata|bate) ..4 (se eu (for|sair|falar|contar|chamar|deixar|largar)|quando chegar|quando voltar|hoje)
      (me trancou|me tranca|me sufocou|me chutou|apertou meu pescoco|me empurrou contra)
      mato (ele|ela|todos|todo mundo)
      se eu ..3 (embora|sair|largar|terminar|denunciar|contar|falar) ..2 (ele)? ..1 (me mata|mata me|vai me matar|me bate|acaba comigo)
      (acertar|acerto|acertar as|ajustar) ..2 contas
      (vai ter|vai haver|vai correr) ..1 sangue
      (ninguem|nao) ..2 (sai|vai sair|vao sair) ..2 (vivo|vivos|com vida)
      (batendo|esmurrando|chutando) ..2 (na|a) porta ..6 (faca|arma|ele|gritando|medo|bebado)
      (apontou|aponta|apontando|veio|vem|esta|entrou|ameacou) ..4 (com)? (um|uma|a|o)? ..1 {weapon}
      `,
      `
      (calor|riso|estresse|stress|trabalho|salto|pes|sapatos|curiosidade|saudade|silencio|isso|dor|costas|fome|preguica|saudades|tedio) ..4 (me)? (mata|matando|vai me matar|matar)
      matar (o tempo|saudade|saudades|a saudade|as saudades|dois coelhos|a fome|aula|barata|baratas|mosquito|mosquitos|aranha|formigas|a sede|zumbis|a charada|o chefao|o processo|a curiosidade|trabalho)
      matar (esse|este|essa|esta|isso|o|a) ..1 (relatorio|tarefa|projeto|codigo|bug|trabalho|prova|questao)
      (jogo|partida|nivel|videogame|filme|serie|novela|personagem|haha|kkk|kkkk|brincadeira|rsrs) ..10 (matar|mata|atirar|esfaquear|bater|bomba)
      (matar|mata|atirar|esfaquear|bater|bomba) ..10 (jogo|partida|nivel|videogame|filme|serie|novela|personagem|haha|kkk|kkkk|brincadeira|rsrs|baratas|mosquitos)
      (mae|chefe|professor|professora|pais|esposa|mulher) ..4 (me matar|vai me matar|me mata) ..2 (quando|se|por)
      (nao|nunca|jamais) (quero|vou|poderia) ..1 matar
      (filme|jogo|cozinha|brinquedo) ..8 {weapon}
      {weapon} ..6 (cozinha|cortar|pao|queijo|filme|jogo|brinquedo)
      `,
    ),
  ],
};
