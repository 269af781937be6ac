import { type Language, rule } from "../language.ts";

/** Spanish. */
export const SPANISH: Language = {
  code: "es",
  concepts: {
    want: "(quiero|kiero|quero|qiero|quisiera|quise|queria|quiere|deseo|necesito|voy a|vamos a|planeo|planeando|pienso|pensando|pensado|pensar|pensamientos|ganas|decidi|decidido|intente|intentado|intentar|intento|prefiero|preferiria|ojala|gustaria|podria|deberia|debo|debi|tengo que|a punto de|merezco|sueno con|espero|hora de|como|formas?|forma|manera|maneras|metodo|idea)",
    no: "(no|ya no|nunca|jamas|sin)",
    live: "(vivir|viviendo|seguir viviendo|seguir con vida|existir|seguir existiendo|estar vivo|estar viva|seguir viva|seguir vivo|estar en este mundo|estar aqui|despertar|despertarme|continuar viviendo)",
    limb: "(brazo|brazos|muneca|munecas|pierna|piernas|muslo|muslos|piel|venas|antebrazo|antebrazos|cuerpo)",
    meal: "(comer|comida|comidas|cenar|cena|almuerzo|almorzar|desayuno|desayunar|atracon|como|comi|cada comida|ceno)",
    vomit:
      "(vomito|vomitar|vomitarlo|vomite|vomitando|provoco el vomito|provocarme el vomito|provocar el vomito|devuelvo|devolver lo que como|purgo|purgarme|purgue|purgar)",
    pills:
      "(pastillas|pastilla|pildoras|paracetamol|ibuprofeno|medicamentos|somniferos|tranquilizantes|medicinas|insulina|veneno|lejia|pastis)",
    weapon:
      "(cuchillo|pistola|arma|armas|escopeta|machete|navaja|rifle|fusil|bomba|martillo|hacha)",
  },
  rules: [
    rule(
      "suicide",
      `
      {want} ..3 (suicidarme|suicidar|morir|morirme|muerto|muerta|estar muerta|matarme|ahorcarme|colgarme|desaparecer para siempre|desaparecer del mundo|no existir|dejar de existir|no despertar|no haber nacido|no despertarme|dormir para siempre|dormirme y no despertar|desaparecer)
      (suicidarme|suicidarse sin dolor|me suicido|me suicidaria|me suicidare|me quiero suicidar|me quiero matar|me voy a matar|me quiero morir|me quiero ahorcar|matarme|kitarme la vida|me mato (hoy|esta|manana|ya|y|si))
      (me) (quiero|kiero|quisiera|voy a|gustaria|pienso|intente|deberia|podria|tengo que) (matar|morir|suicidar|ahorcar|colgar|quitar la vida|tirar (de|por|al|a las)|pegar un tiro|envenenar|ahogar en|cortar las venas)
      (pienso|penso|pensando|pensamientos|pensar|ideas|nota|carta|plan|intento|intentos|metodos|hablar) ..3 (suicidio|suicidas|suicida|suicidarse)
      (pensamientos|ideas|ideacion|tendencias) suicidas
      (soy|estoy|siento|sintiendo|me siento) ..1 suicida
      cometer suicidio
      (quitarme|kitarme|quito|quitar) (de)? la vida
      (acabar|terminar|poner fin|ponerle fin|acabo|termino) ..1 (con|a) (mi vida|todo esto|mi existencia|mi sufrimiento|este sufrimiento|este dolor|todo de una vez|todo esta noche|todo $)
      {no} (quiero|kiero|deseo|puedo|tengo ganas de|merezco|aguanto|quisiera|soporto) ..2 {live}
      {no} (quiero|kiero|deseo|puedo|tengo ganas de|merezco|soporto) ..2 (seguir|vivir) (asi|mas|$|adelante|con esto|aqui|en este mundo)
      {no} (puedo|aguanto|soporto|doy|resisto) (ya|mas) ..1 (mas|con esta vida|con mi vida|con todo|morir*|desaparecer|esta vida|~)
      (no puedo mas|no aguanto mas|ya no puedo) ..4 (vida|vivir|morir*|desaparecer|adios|acabar|fin|matar*)
      (cansado|cansada|harto|harta) de (vivir|la vida|existir|mi vida|estar vivo|estar viva|seguir viva|seguir vivo)
      (sentido|motivo|motivos|razon|razones|ganas|para que|por que|de que sirve|de que me sirve|vale la pena|merece la pena|fuerzas) ..3 (seguir viviendo|vivir|vivo|viviendo|seguir viva|seguir vivo|seguir con vida|existir|mi vida|esta vida|la vida|estar vivo|estar viva|seguir aqui|seguir adelante)
      mi vida no (tiene|vale|merece|sirve)
      (estarian|estaria|estaran|estara|estarias|estariais|estais|serian|seria|viviria|vivirian|irian|iria) ..3 (mejor|felices|feliz|aliviados|bien) ..2 (sin mi|si (me|no|yo)|cuando (me|no|yo)|muerto|muerta)
      mejor ..2 (sin mi|muerto|muerta|si no existiera|si no hubiera nacido|si me muero|no haber nacido|estar muerto|estar muerta)
      (ojala|desearia|quisiera|preferiria) ..2 (no|nunca|estar|estuviera|me) ..2 (nacido|despertar|despertara|despierte|muerto|muerta|muera|muriera|existir|existiera|atropelle)
      (nadie|alguien|quien) ..3 (extranaria|echaria de menos|notaria|importaria|lloraria|daria cuenta|echara de menos|extranara|echaria en falta) ..4 (si|me|mi)
      (soy|siendo|ser) ..2 (carga|estorbo) ..3 (para|todos|mi|nadie|ellos|familia|~)
      vague: (despedirme|despedida|carta de despedida|cartas de despedida|adios a todos|adios mundo|adios para siempre|mi ultima noche|mi ultimo dia|mi ultimo mensaje|ultima vez que (me|nos|hablamos))
      (no estare|ya no estare|no voy a estar|no vivire|no llegare) ..2 (aqui|en navidad|manana|cuando|vivo|viva|para|a (fin|los|manana)|mucho)
      (cortarme|corto|cortar) las venas
      (pegarme|meterme|me pego|darme) un (tiro|balazo|disparo)
      (tirarme|saltar|lanzarme|arrojarme|aventarme|me tiro|me lanzo|salto) ..2 (puente|ventana|balcon|tren|metro|azotea|edificio|vias|coche|tejado|camion|terraza|vacio|barranco|piso)
      (cuantas|cuanto|cuanta|cuantos|que|cuales|tomar|tomarme|tome|tragar|tragarme|tome todas) ..3 {pills} ..8 (morir|morir*|matar*|muero|mueres|sobredosis|letal|mortal|morirse|todas|acabar|de golpe|no despertar|mata|matan)
      (tomarme|tragarme|tome|tomare|trague|tomar) ..1 (todas|un bote|el bote|el frasco|la caja|un frasco|un monton) ..3 {pills}
      (forma|manera|modo|metodo|metodos|formas|maneras|lugar|sitio) ..4 (de|para)? (matarme|matarse|morir|morirse|suicidarme|suicidarse|quitarse la vida|acabar con (mi vida|todo))
      (sobredosis|dosis letal|dosis mortal)
      (muerte|morir|morirse) (indolora|sin dolor|rapida|sin sufrir|rapido|dulce)
      (soga|horca) ..4 (cuello|techo|lista|atar|hacer)
      (unalivearme|desvivirme|me desvivo hoy|desvivir)
      mi (hermano|hermana|amiga|amigo|hijo|hija|novio|novia|madre|padre|marido|mujer) ..2 (quiere|va a|dice que) ..4 (suicidar*|matarse|morir|quitarse la vida)
      pregunto por (un|una) (amigo|amiga) ..10 (morir*|suicid*|matar*|vida)
      (pienso|pensar|pensando|sueno|obsesion*|fantaseo|imagino) ..3 (en|con)? ..1 (la muerte|mi muerte|morir|morirme|saltar|no despertar|mi funeral|mi propio funeral|tirarme|matarme|desaparecer)
      (dormirme|dormir|acostarme|quedarme dormida|quedarme dormido|cerrar los ojos) ..4 (no|nunca|jamas) ..3 (despertar|despertarme|abrirlos|volver)
      (quiero|quisiera|necesito|ojala|deseo) ..2 (que)? ..1 (todo)? ..1 (se acabe|se termine|pare|acabe|termine|se apague|deje de doler) ..2 (todo|ya|esto|el dolor|para siempre|~)
      (cansado|cansada|harto|harta|agotada|agotado) de (todo|todos|luchar|sufrir|fingir|seguir|ser yo|respirar|este mundo|esta mierda de vida|ser una carga|estar aqui)
      (no veo|no hay|no encuentro|no tengo) ..1 (salida|futuro|esperanza|escapatoria|otra salida|fuerzas para seguir|razones|motivos|ningun futuro|un futuro)
      (cuando|si|para cuando|despues de que) ..1 (yo)? ..1 (ya)? ..1 (no este|me vaya para siempre|me muera|muera|falte|desaparezca|me haya ido|no exista|no estuviera|me muriera|muriera|desapareciera)
      (dejado|dejo|dejar|deje|puesto|tengo|arreglado) ..1 (todo)? ..1 (en orden|arreglado|preparado|listo|pagado) ..6 (vaya|no este|muera|despues|nadie|falte|irme)
      (nadie) ..3 (echar de menos|echara de menos|extranar|va a notar|notaria|notara|se daria cuenta|me necesita|va a llorar|me va a echar)
      (duele|dolera|doleria|duelen) ..4 (morir|ahorcarse|tirarse|saltar|ahogarse|desangrarse|colgarse|cortarse las venas|morirse|puente|tren)
      (quitarme|quitar|borrarme|sacarme|irme) ..1 (de en medio|del medio|del mapa|de este mundo|para siempre|al otro barrio|de esta vida)
      (estirar la pata|palmarla|irme al otro barrio|cortar por lo sano con mi vida)
      (reunirme|estar|ir|irme|ver) ..3 (con)? (mi|ella|el) ..2 (en el cielo|alla arriba|que murio|al cielo|otro lado)
      (estoy|ser) ..2 (mejor muerto|mejor muerta|de mas en este mundo|sobrando|de sobra|estorbando)
      (sobro|estorbo) ..4 (mundo|todos|casa|familia|vida|~)
      (mi|la) ultima (noche|navidad|carta|vez que|semana)
      vague: (he escrito|escribi|ya escribi|tengo escritas|deje|dejare|estoy escribiendo) ..2 (la|las|una|mis|mi) (carta|cartas|nota|notas)
      (pastillas|puente|tren|via|azotea|cuerda|soga|balcon|vias) ..6 (llama|tienta|tentador|facil|acabar|terminar|listo|listas|guardadas|contadas|mirando|delante)
      (miro|mirando|guardo|guardando|cuento|acumulo|juntando|junto|comprado|compre) ..3 (pastillas|la cuerda|una cuerda|la soga|una soga|las vias|el puente|el vacio)
      la vida ..2 (es una carga|no tiene sentido|no vale|me pesa|ya no me importa|no es para mi)
      no (sirvo|valgo) para (nada|vivir|esta vida)
      no (llegare|llego) a (manana|los|cumplir|navidad|fin de ano)
      (manana|pasado manana|en navidad|el lunes|la semana que viene|pronto) ..3 (ya)? no (voy a|estare|vamos a) ..1 (estar|aqui|seguir|despertar)
      no (vere|voy a ver|llegare a ver|pienso ver|voy a llegar a|quiero ver) ..3 (primavera|verano|navidad|ano nuevo|manana|mi cumpleanos|invierno|otro dia|crecer)
      (acabar|acabe|acabara|terminar) ..2 (para siempre|de una vez|de una vez por todas|definitivamente)
      (todos|familia|hijos) ..5 (descansar|descansaran|aliviados|mas tranquilos|cobraran|seguro de vida)
      (paz|descansar) ..3 (para siempre|de una vez|eterno|eterna|por fin muert*)
      (cuerda|soga|pastillas|pistola|carta|nota|cuchilla) ..1 (preparada|preparadas|lista|listas|escrita|comprada|cargada)
      (tengo|he comprado|compre|prepare) ..2 (la|una|las) (cuerda|soga|pastillas)
      (tomado|tome|tragado|trague) ..2 (un bote|el bote|un monton|muchas|todas|una caja|la caja|el frasco|un frasco|demasiadas)
      (mejor|pues) me mato
      (quiero|quisiera|voy a) ..1 desaparecer ..3 (volver|siempre|nunca|todo|mundo)
      (que pasa|pasaria|pasara|que pasaria) ..2 si ..1 me ..1 (tomo|trago|tomara|bebo) ..3 ({pills}|#8-200|lejia)
      (pronto|manana|esta noche) ..4 (todo)? ..2 (habra terminado|habra acabado|estara terminado|sera el fin|terminara|acabara|se acaba)
      (ya no|no) ..1 (sere|voy a ser|volvere a ser) ..2 (problema|carga|molestia|estorbo)
      (regalado|regale|di|dado|dejado|deje) ..3 (gato|perro|mascota|cosas|libros|ropa|gata|perra) ..8 (no (lo|la|los|las)? (necesito|necesitare|voy a necesitar)|despedida|voy|adios|ya no)
      (me he despedido|me despedi|despedirme|me estoy despidiendo) ..1 (de)? ..1 (todos|todas|mi familia|mis hijos|mi madre|la vida|mis amigos|el mundo)
      (para que|por que|de que) ..2 (naci|sigo vivo|sigo viva|sigo aqui|vivo|estoy vivo|estoy viva|respiro|existo)
      (no|nunca) ..1 (debi|deberia|tendria que|tenia que) ..1 (haber)? ..1 (nacido|nacer|existir)
      (alguien) ..3 (echaria|extranaria|lloraria)
      (odio|detesto|aborrezco) (mi vida|vivir|estar vivo|estar viva|existir|despertar)
      (irme|marcharme|largarme) ..1 (al cielo|para siempre|de este mundo|de esta vida|sin despedirme)
      (hacer|haria|hago) ..2 (una locura|una tonteria|algo irreversible)
      (palmar|palmarla|estirar la pata|irme al hoyo|cascarla|criar malvas)
      `,
      `
      (morir|morirme|muero|muerto|muerta) de (risa|hambre|sueno|frio|calor|verguenza|ganas|amor|miedo|sed|envidia|aburrimiento|pena por ti|curiosidad|gusto|cansancio|la risa)
      (no|nunca|jamas) (quiero|voy|pienso|podria|quisiera|me) ..3 (suicidar*|matarme|morir|morirme|muerto|muerta)
      (quiere|quieres|quieren|vas|va|van|vais) (a)? ..1 (matarme|morir)
      (pelicula|peli|libro|serie|cancion|novela|documental|escuadron|juego|capitulo|personaje) ..10 (suicid*|morir*|matar*|muerte)
      (suicid*|morir*|matar*) ..6 (pelicula|peli|libro|serie|cancion|novela|documental|juego)
      (cosas|sitios|lugares|paises) ..6 antes de morir
      antes de morir*
      desaparecer ..2 (unos dias|del trabajo|a la playa|una semana|contigo|un rato|a una isla)
      (despertar|despertarme) ..2 (temprano|a las|pronto|tan|al|de este sueno|de la siesta)
      vivir (en|con|aqui|solo|sola|lejos|juntos|alli|sin (ti|cafe|queso|musica|internet))
      (sentido|motivo|motivos|razon|razones|vale la pena|merece la pena|ganas) ..1 (de|para)? (vivir|vivirla|seguir) (en|con|juntos|alli|aqui)
      seguir (asi con|viendo|en este|en la|con (el|la|este|esta))
      (fiesta|cena|correo|regalo) de despedida
      despedirme de (ti hasta|mis companeros|el trabajo)
      (estare|estar) ..2 (de vacaciones|trabajo|oficina|de viaje)
      (vacaciones|viaje|oficina|reunion) ..8 (estare|voy a estar)
      la vida (vale|merece) la pena
      seguir adelante con
      sobredosis de (azucar|chocolate|cafe|ternura|informacion|series|cafeina)
      (serie|libro|pelicula|novela|metro|autobus|barco) ..8 (acabe|termine)
      (sueno|pensando) ..2 (saltar) (en|la|a)
      de algo hay que morir
      (mato|matar) ..4 (taladro|vecino y|ruido|despertador|perro del vecino)
      (pelicula|serie|clase|reunion|trabajo|obra) ..6 (acabe|acabar|terminar)
      (fiesta|curso|trabajo|viaje|colegas|companeros) ..8 (despedi*|despid*)
      (despedi*|despid*) ..8 (fiesta|curso|trabajo|viaje|colegas|companeros|aeropuerto)
      (odio) ..2 (vivir|despertar) (en|aqui|con|temprano|lejos)
      `,
    ),
    rule(
      "self-harm",
      `
      (me corto|me corte|me he cortado|cortarme|me estoy cortando|me vuelvo a cortar|volvi a cortarme|me quiero cortar|me cortaba|cortandome) ..3 ({limb}|otra vez|de nuevo|cuando|para|porque|anoche|a escondidas|con (una|la) (cuchilla|navaja|hoja)|sin que|$|y nadie|cada)
      (quiero|kiero|voy a|ganas de|necesito|pienso en|vuelvo a|dejar de|sigo|como|donde|pensando en|deseos de|impulso de|volvi a) ..1 (hacerme dano|lastimarme|autolesionarme|cortarme|herirme|quemarme la piel|golpearme|castigarme|dañarme)
      (me hago dano|me hice dano a proposito|me lastimo|me autolesiono|me autolesione|autolesion*|autoles*|me hiero|me quemo (con|la piel|los brazos)|me quemo a proposito)
      (quemarme|quemo|queme|quemado) ..3 (cigarro|cigarrillo|mechero|encendedor|piel|a proposito)
      (cuchilla|navaja|hoja de afeitar|dolor|sangre|sangrar|gillette) ..5 (siento|sentir|alivia|calma|vivo|viva|ayuda|merezco|alivio)
      (merezco|necesito|quiero) (sangrar|dolor|sentir dolor|sufrir|el dolor)
      (esconder|ocultar|tapar|tapo|escondo) ..3 (cortes|cicatrices|heridas)
      (mangas largas|manga larga) ..8 (brazos|cortes|cicatrices|hice)
      (donde|como) ..3 cortar* ..5 (vea|note|cicatriz|cicatrices|venas|sin que)
      (golpeo|golpear|golpearme|doy cabezazos|punetazos) ..5 (pared|cabeza) ..5 (sangre|dolor|calmar*|hasta)
      (heridas|cortes|marcas|cicatrices) ..4 (brazos|brazo|munecas|muslos|piernas)
      (me araño|me rasco|me golpeo|me muerdo|me pego) ..3 (hasta|a mi misma|a mi mismo|cuando|la cabeza|para)
      (me he quemado|me queme|quemarme) ..3 (cigarro|cigarrillo|adrede|a proposito|mechero|plancha del pelo)
      (calmo|calma|calmarme|tranquilizo|alivia|siento viva|siento vivo|siento algo) ..6 (sangre|dolor|cuchilla|cortarme|corte|quemarme|herida|cortes)
      (quemar|quemo|queme|corte|cortar|cortado|golpear|golpeo|hice|hago|quemado|lastime|hacerme) ..5 (a proposito|adrede|aposta)
      (a proposito|adrede|aposta) ..5 (quem*|cort*|golpe*|dano|hier*)
      (brazos|brazo|piernas|muslos|munecas) ..4 (llenos de|lleno de|llenas de|cubiertos de) ..1 (cortes|cicatrices|marcas|heridas|quemaduras)
      (mangas|manga) ..4 (verano|agosto|julio|calor|tapar*|esconder*)
      (pongo|ponerme|tengo|ver|cuchilla) ..4 (cuchilla|navaja|hoja de afeitar|bisturi) ..4 (piel|brazo|mano|muneca|pierna|muslo)
      (marcas|cortes|rayas|lineas) ..3 (nuevas|nuevos|otra vez|mas|en (la|mi) (piel|pierna))
      `,
      `
      (dedo|cocinando|cocina|pelo|cabello|unas|afeitandome|afeitarme|afeitando|papel|cebolla|flequillo|puntas|barba|pan|cristal|sin querer|accidente|futbol|gimnasio|entrenando|jugando|corriendo|llamada|rollo) ..10 (corte|corto|cortarme|cortado|cortar|dano|queme|quemado|lastimo|lastime)
      (corte|corto|cortarme|cortado|cortar|dano|queme|quemado|lastimo|lastime|hice dano) ..10 (dedo|cocinando|cocina|pelo|cabello|unas|afeitandome|afeitarme|papel|cebolla|flequillo|puntas|barba|pan|cristal|sin querer|accidente|futbol|gimnasio|entrenando|jugando|corriendo|horno|plancha|sol)
      no ..2 (hacerme dano|lastimarme)
      `,
    ),
    rule(
      "eating-disorder",
      `
      {vomit} ..3 (despues|tras|luego|cada|todo|siempre) ..3 {meal}
      (despues|tras|luego) ..2 {meal} ..4 {vomit}
      {vomit} ..6 (engordar|adelgazar|gorda|gordo|bajar de peso|peso|sin que)
      (dedos|dedo) ..2 (garganta|boca)
      (me)? (provoco|provocarme|provocar|provoque) ..1 (vomito|vomitos|arcadas|vomitar)
      (llevo|hace|llevaba|paso|aguanto|estoy) ..3 (dias|dia|semana|horas|#2-60) (sin comer|que no como|ayunando|de ayuno|sin probar)
      (no como|no he comido|sin comer|no comi) ..3 (desde hace|en|hace|por) ..3 (dias|semana|#2-60)
      (pro ana|proana|pro mia|promia|thinspo|ana y mia|princesa ana)
      (consejos|tips|ayuda|trucos|grupo) ..3 (ana|mia|anorexica|anorexia|bulimia)
      (mi|tengo|recai en|recaer en|vuelvo a|volver a|volvio la|vuelta de la|ser|quiero|como) ..2 (anorexia|bulimia|anorexica|anorexico|bulimica|bulimico|trastorno alimenticio|trastorno alimentario|tca)
      (laxantes|diureticos|pastillas para adelgazar) ..8 (peso|adelgazar|cada|comer|gorda|delgada|bajar|noche|comida)
      (tomo|tomar|tome) ..2 laxantes
      (cuantas|pocas|menos de|minimo|solo) ..3 (calorias|kcal) ..6 (sobrevivir|vivir|desmayarme|morir|dia|puedo|comer|al dia)
      (comer|como|comi|comido) ..2 (#0-900) (calorias|kcal)
      (matarme|matarse|morirme|muero|pasar|paso|pasando|quiero pasar) (de)? hambre ..5 (adelgazar|peso|delgada|flaca|flaco|gorda|control|dias)
      (dejar de comer|deje de comer|no quiero comer|no merezco comer|me da miedo comer|miedo a comer|miedo a engordar|panico a engordar|asco comer|culpa por comer|culpable por comer|culpable despues de comer)
      (esconder|ocultar|escondo|fingir|finjo|mentir|miento) ..6 (no como|comida|vomito|vomitar|comido|comer)
      (costillas|huesos|clavicula|claviculas) ..4 (marquen|marcan|noten|notan|vean|ven|salgan)
      atracones ..5 (vomito|vomitar|purga|purgar|laxantes)
      (siento|veo|estoy|soy) ..2 (gorda|gordo|obesa|asquerosa|una vaca|una foca) ..6 (no como|dejar de comer|comer|ayuno|vomito|nada|espejo|kilos)
      (salto|saltar|saltarme|salte) ..2 (comidas|las comidas|la cena|el desayuno) ..5 (peso|adelgazar|gorda|dias|flaca|control)
      (peso|pesar) ..2 #28-45 (kilos|kg)
      (odio|asco|culpa|culpable|miedo) ..4 (comer|comida|lo que como|cada bocado|mi cuerpo y)
      (solo|unicamente) ..2 (como|comi|tomo) ..2 (una manzana|agua|hielo|lechuga|una galleta|chicle)
      (contar|cuento) ..2 (cada caloria|todas las calorias|las calorias de todo)
      (bano|vater|inodoro) ..8 (echo|lo echo|devuelvo|vomito|todo|cena|comida|a proposito|comer)
      (ceno|como|comer|cenar|cena|comida|atracon) ..8 (lo echo todo|echarlo todo|lo devuelvo|echo todo|devolverlo|lo vomito|sacarlo|me encierro en el bano)
      (dias|semana) ..2 (solo)? ..1 (con|a base de|bebiendo|tomando) (agua|cafe|hielo|te|coca cola|chicles)
      (panico|terror|miedo|odio|asco|verguenza) ..4 (comer|trago|tragar|comida|como|engordar|bocado)
      (menos|cuanto menos) ..2 (como) ..5 (control|mejor|fuerte|poderosa|bien|feliz)
      (hambre) ..6 (control|orgullo|orgullosa|fuerte|gano|ganando|poder|bien)
      (atracon|atracones) ..8 (culpa|asco|vomit*|bano|despues|ayuno|laxantes)
      {vomit} ..4 (todos los dias|cada dia|todas las noches|cada noche|a proposito|a escondidas|todo lo que como|lo que como|mi comida|la cena|adrede)
      (mastico|masticar) ..3 (escupo|escupir)
      (me purgo|purgarme|purgandome|me provoco el vomito|provocarme el vomito|me induzco el vomito|me meto los dedos|meterme los dedos|meto los dedos)
      (no|dejo|dejar|sin|apenas|casi no) ..1 (como|comer|comido|comia|pruebo) ..3 (nada)? ..3 (gorda|gordo|engordar|adelgazar|delgada|kilos|bajar de peso|flaca|desmayo|desmaye|mareo)
      (ayuno|ayunar|ayunando) ..5 (dias|semana|adelgazar|gorda|delgada|horas|castigo|kilos)
      (me desmayo|me desmaye|mareo|mareos) ..6 (comer|como|hambre|ayuno)
      (castigo|castigarme|me castigo) ..5 (comer|comida|comido|como|hambre)
      `,
      `
      (virus|gripe|resaca|embarazo|embarazada|marisco|intoxicacion|borracha|borracho|mareo|quimio|sushi|gastroenteritis|perro|gato|bebe) ..10 ({vomit}|comer|como)
      {vomit} ..10 (virus|gripe|resaca|embarazo|embarazada|marisco|intoxicacion|borracha|borracho|mareo|quimio|sushi|gastroenteritis|perro|gato|bebe)
      (muero|muerto|muerta|morirme) de hambre (cenamos|vamos|que|pedimos|y|hoy)
      (documental|pelicula|libro|serie) ..6 (anorexia|bulimia)
      dejar de comer (carne|azucar|pan|dulces|chocolate|tanto|lacteos|gluten)
      sin comer (carne|azucar|pan|dulces|chocolate|gluten)
      (ramadan|cuaresma|analitica) ..8 (ayuno|comer)
      mamma mia
      `,
    ),
    rule(
      "violence",
      `
      (voy a|quiero|kiero|pienso|ganas de|me dan ganas de|planeo|he decidido|tengo que|decidi|juro que|a punto de) ..2 (matar|matarlo|matarla|matarlos|matarle|apunalar|apunalarlo|apunalarla|apunalarle|disparar|dispararle|estrangular|estrangularlo|asesinar|asesinarlo|degollar|envenenar|quemar (la casa|viva|vivo)|acabar con (el|ella|ellos)|pegarle un tiro|pegar un tiro|meterle un|cargarme a|hacer dano a|hacerle dano|volar)
      (lo|la|los|le|les) (voy a|quiero) (matar|apunalar|disparar|estrangular|degollar|quemar vivo|rajar|reventar|meter un tiro|pegar un tiro)
      (lo|la|los) (mato|matare|apunalo) (hoy|esta|manana|cuando|si|ahora|te lo)
      (como|forma de|manera de) ..4 (matar|apunalar|envenenar|estrangular) ..1 (a)? (alguien|mi|una persona|un hombre|una mujer)
      (me|nos) (va|van|quiere|quieren|vas) a? ..1 (matar|apunalar|pegar|disparar|estrangular|violar|rajar|hacer dano|golpear) ..8 (noche|hoy|manana|miedo|ayuda|ahora|dice|dijo|cuchillo|pistola|marido|novio|ex|puerta|borracho)
      (dice|dijo|dicho|amenaza|amenazo|amenazado|amenazando|jura|juro|quiere|marido|novio|ex|padre|padrastro|esposo|pareja|el) ..5 (me|nos) (va|van|quiere) a? ..1 (matar|apunalar|violar|estrangular|quemar)
      (dice|dijo|amenaza|amenazo|jura|quiere|intento|intenta|va a|juro|amenazado|van a) ..4 (con)? (matarme|matarnos|violarme|apunalarme|estrangularme|quemarme viva|pegarme)
      me (mata|matara) (esta|hoy|si|cuando|como|un dia)
      (me|nos) ..1 (pega|esta pegando|golpea|esta golpeando|ahorco|estrangulo|pego|golpeo|violo|esta violando|maltrata|amenaza|apunta|encerro|tiene encerrada|persigue|esta siguiendo|ha pegado|apunalo|empujo contra)
      (tiene|lleva|saco|con|cogio|trae) ..1 (un|una|el|la|su) {weapon} ..8 (me|mi|puerta|cuarto|habitacion|entrar|casa|nos|aqui|afuera|fuera|amenaz*)
      (tengo|llevo|compre|cogi|agarre|consegui|con|traigo|ya tengo) ..2 (un|una|el|la|mi)? {weapon} ..8 (el|ella|ellos|su casa|camino|pagar|pagaran|matar*|colegio|escuela|oficina|trabajo|voy|todos|ex|jefe|venganza)
      (voy|camino|llevar|ir|entrar|disparar) ..6 {weapon} ..4 (a|al|en) ..1 (colegio|escuela|oficina|instituto|casa|trabajo|universidad|clase)
      (tiroteo|masacre|matanza|atentado) ..6 (voy|manana|hacer|quiero|planeo|lunes)
      (poner|pongo|puse|explotar|detonar) ..2 bomba
      (van a|vais a|va a) pagar ..6 ({weapon}|sangre|todos|vida|muert*)
      (intentando|intenta|tratando|quiere|esta) ..2 (entrar|tirar|romper|echar|derribando|aporreando) ..4 (casa|puerta|cuarto|habitacion|ventana)
      (escondida|escondido|encerrada|encerrado) ..8 (el|marido|novio|ex|padre|puerta|borracho|pega|matar*)
      (miedo|temo) ..4 (me mate|por mi vida|me haga dano|me pegue|me va a)
      (hoy|manana|esta noche) ..4 (mato|lo mato|la mato|los mato|matare)
      (alguien|todos|el|ella) ..3 (va a|van a) (morir|sangrar|salir herido|pagarlo con sangre)
      (me|nos) ..2 (mata|matar|pegar|pega) ..4 (si me voy|si lo dejo|si hablo|si llamo|si grito|cuando llegue|cuando vuelva)
      (me tiene|tiene) (encerrada|secuestrada|amenazada)
      (me|nos) (encerro|ahorca|estrangula|patea|agarro del cuello|puso las manos en el cuello)
      (ir|voy|ire|vamos) ..1 a por (el|ella|ellos)
      (si|como) ..2 (me voy|lo dejo|la dejo|me marcho|hablo|denuncio|salgo) ..3 (me mata|me matara|me pega|nos mata|va a matarme)
      (ajustar|arreglar|saldar) ..2 cuentas ..8 (sangre|pistola|cuchillo|muert*|todos|oficina)
      (va a haber|habra|correra) ..1 sangre
      (no saldran|no van a salir|no sale nadie|nadie sale) ..3 (vivo|vivos|vivas|con vida)
      (golpes|moratones|moretones) ..6 (marido|novio|maquillaje|tapar|esconder|el)
      (viene|vino|esta|entro|entra|volvio|aparecio|apunto|apunta|apuntando|amenazo) ..5 (con)? (un|una|el|la)? ..1 {weapon}
      (un hombre|alguien|un tipo|un desconocido) ..3 (entrar|dentro de|en mi (casa|jardin|cuarto|puerta)|siguiendome)
      (puesto|puso|pone) ..2 (un|una|el|la) {weapon} ..4 (cuello|garganta|cabeza|espalda)
      (mi marido|mi novio|mi ex|mi padre|mi padrastro|mi pareja|el|mi hijo) ..2 (acaba de|me ha|me esta|esta) ..2 (pegar|pegando|pegado|golpear|golpeando|golpeado|amenazar|amenazado|amenazando|estrangular*|ahogar*|violar*|violado|apunalar*|encerrado|encerrar*|agarrar*)
      (voy|vamos|ire) a ..2 (disparar|apunalar|acuchillar|degollar|rajar|reventar|quemar|volar|linchar|cargarme|matar) (a|al|todo|el|la|su|mi|los)
      `,
      `
      (calor|risa|estres|trabajo|tacones|pies|zapatos|curiosidad|nostalgia|silencio|esto|dolor|espalda|hambre) ..4 (me)? (mata|matando|va a matar|matar)
      (matar|voy a matar) (el tiempo|dos pajaros|las luces|el proceso|el hambre|la arana|una arana|mosquitos|moscas|las hormigas|zombis|al jefe final|el gusanillo|el rato|al dragon|la partida|a todos en el juego)
      (juego|partida|nivel|videojuego|pelicula|serie|novela|personaje|jaja|jajaja|broma) ..10 (matar|mato|matarlo|disparar|apunalar|pegar|bomba)
      (matar|mato|matarlo|disparar|apunalar|pegar|bomba) ..10 (juego|partida|nivel|videojuego|pelicula|serie|novela|personaje|jaja|jajaja|broma|aranas|mosquitos)
      (madre|mama|jefe|jefa|profesor|profe|mujer|padres|papa) ..4 me (va a matar|mata|matara) ..2 (cuando|si|por) ..3 (vea|entere|llego|sepa|olvid*|tarde|suspend*)
      (pega|pego|golpea|golpeo) (el sol|la musica|una tarta|un post|la luz)
      disparar (fotos|una foto|el flash)
      (no|nunca|jamas) (quiero|voy a|podria) ..1 (matar|hacer dano)
      (pelicula|juego|obra|tienda|museo) ..8 {weapon}
      {weapon} ..6 (cocina|cortar|pan|queso|pelicula|juego|juguete)
      `,
    ),
  ],
};
