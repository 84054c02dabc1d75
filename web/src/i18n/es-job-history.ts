/** The conversation about past jobs, and its refusals. */
export const esJobHistory = {
  'Tell of your jobs in a few messages': 'Cuenta tus empleos en unos mensajes',
  'What you did there': 'Qué hacías allí',
  'Your past jobs': 'Tus empleos anteriores',
  'Tell of them as you would tell a colleague, in English or Spanish. Nothing is in your profile until you accept it.':
    'Cuéntalos como a un colega, en español o inglés. Nada llega a tu perfil hasta que lo aceptes.',
  'Three jobs in a few messages': 'Tres empleos en unos mensajes',
  Begin: 'Empezar',
  'You write where you worked, we ask for what is missing. You can stop at any time and go on later, also on another phone.':
    'Escribes dónde trabajaste y te preguntamos lo que falta. Puedes parar cuando quieras y seguir luego, también en otro teléfono.',
  'Start over': 'Empezar de nuevo',
  'Forget what you told?': '¿Olvidar lo que contaste?',
  'Forget it': 'Olvidarlo',
  Forgotten: 'Olvidado',
  'The conversation is deleted. What is in your profile stays there.': 'La conversación se borra. Lo que está en tu perfil se queda.',
  Conversation: 'Conversación',
  'What you tell of past jobs: only you can read it, and it is deleted once you accept or drop it.':
    'Lo que cuentas de tus empleos anteriores: solo tú puedes leerlo, y se borra cuando lo aceptas o lo dejas.',
  'Use YYYY-MM': 'Usa AAAA-MM',
  '{product}:': '{product}:',
  'You:': 'Tú:',
  'Ready answers': 'Respuestas listas',
  'Your answer': 'Tu respuesta',
  'Where did you work, and as what?': '¿Dónde trabajaste y de qué?',
  'At which business was that?': '¿En qué negocio fue?',
  'What was your position there?': '¿Cuál era tu puesto allí?',
  'From when to when did you work there?': '¿Desde cuándo y hasta cuándo trabajaste allí?',
  'When did you begin there?': '¿Cuándo empezaste allí?',
  'Until when did you work there?': '¿Hasta cuándo trabajaste allí?',
  'What did you mostly do there?': '¿Qué hacías sobre todo allí?',
  'Is there another job?': '¿Hay otro empleo?',
  'That makes your card, below. Look it through, then add it to your profile.':
    'Con eso está lista tu tarjeta, abajo. Revísala y agrégala a tu perfil.',
  'For example: bartender at Husk since summer 2019, still there': 'Por ejemplo: barman en Husk desde el verano de 2019, sigo ahí',
  'For example: from May 2019 to March 2021, or since 2022': 'Por ejemplo: de mayo de 2019 a marzo de 2021, o desde 2022',
  'A month, a year, or that you still work there': 'Un mes, un año, o que sigues ahí',
  'We did not understand that.': 'No entendimos eso.',
  'That would be before you began.': 'Eso sería antes de que empezaras.',
  'That is still to come.': 'Eso todavía no ha llegado.',
  'A job needs this to be in your profile.': 'Sin esto, un empleo no puede estar en tu perfil.',
  'At most {count} jobs fit into one conversation.': 'En una conversación caben como máximo {count} empleos.',
  'Answer in your own words, in English or Spanish. You can also write “skip”, “undo”, “change the start”, “leave it out”, “what did I say?” or “that’s all”.':
    'Responde con tus palabras, en español o inglés. También puedes escribir «omitir», «deshacer», «cambiar el inicio», «quita este trabajo», «¿qué dije?» o «eso es todo».',
  'This is what you have told:': 'Esto es lo que has contado:',
  'All right. What you told stays here until you come back.': 'De acuerdo. Lo que contaste se queda aquí hasta que vuelvas.',
  'Leave it out': 'Quita este trabajo',
  'Still there': 'Sigo ahí',
  'Another job': 'Otro empleo',
  'That’s all': 'Eso es todo',
  'Your card': 'Tu tarjeta',
  'None of this is in your profile yet. Businesses see it there once you add it.':
    'Nada de esto está en tu perfil todavía. Los negocios lo ven allí cuando lo agregas.',
  'Add to my profile': 'Agregar a mi perfil',
  'on {product}: {position}': 'en {product}: {position}',
  'These jobs were in your profile already': 'Estos empleos ya estaban en tu perfil',
  '{count, plural, one {# job is} other {# jobs are}} in your profile now':
    '{count, plural, one {# empleo está} other {# empleos están}} ahora en tu perfil',
  'Answer what is still asked, then look at the card': 'Responde lo que falta y luego mira la tarjeta',
  'This conversation is over. Begin a new one.': 'Esta conversación terminó. Empieza una nueva.',
  'This conversation went on meanwhile. Read the question again.': 'Esta conversación siguió mientras tanto. Lee de nuevo la pregunta.',
  'Help by a language model': 'Ayuda de un modelo de lenguaje',
  'May we send the sentences in which you name a job to {service}, without your name? A language model there helps us understand them. It works without, too, and you can take it back.':
    '¿Podemos enviar a {service}, sin tu nombre, las frases en que nombras un empleo? Allí un modelo de lenguaje nos ayuda a entenderlas. Sin eso también funciona, y puedes retirar el permiso.',
  'Sentences in which you may name a job are sent to {service}, without your name.':
    'Las frases en que quizá nombras un empleo se envían a {service}, sin tu nombre.',
  'Allow it': 'Permitirlo',
  'Send nothing more': 'No enviar nada más',
  'Sent to {service}': 'Enviado a {service}',
  'This is no longer the assistant that you were asked about. Look again before you allow it.':
    'Ya no es el asistente por el que te preguntamos. Vuelve a mirar antes de permitirlo.',
  'Allowed sentences about past jobs to be sent to {service}': 'Permitió enviar a {service} frases sobre empleos anteriores',
  'Took back that sentences about past jobs are sent to {service}':
    'Retiró el permiso de enviar a {service} frases sobre empleos anteriores',
  'Only if you allow it: sentences about past jobs go to a language model, whose address you are told, without your name.':
    'Solo si lo permites: las frases sobre empleos anteriores van, sin tu nombre, a un modelo de lenguaje cuya dirección te decimos.',
  Service: 'Servicio',
}
