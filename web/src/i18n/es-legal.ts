/** The public pages: what pros and businesses agree to, and what is stored about people. */
export const esLegal = {
  Documents: 'Documentos',
  'Business agreement': 'Acuerdo para negocios',
  'What you agree to when you staff shifts through {product}, in plain words. The numbers here are the ones the product uses.':
    'Lo que aceptas al cubrir turnos con {product}, en palabras sencillas. Los números de aquí son los que usa el producto.',
  'Posting shifts': 'Publicar turnos',
  'A location may post once it is approved, has a working payment method, and this agreement is accepted.':
    'Un local puede publicar cuando está aprobado, tiene un método de pago que funciona y este acuerdo está aceptado.',
  'A shift must state truthfully what the work is, where and when it takes place, what it pays, and what it requires of the pro. The hourly wage is between $15 and $75.':
    'Un turno dice con verdad cuál es el trabajo, dónde y cuándo es, cuánto paga y qué pide a quien trabaja. El pago por hora está entre $15 y $75.',
  'You choose among applicants, offer shifts directly, or let {product} select by match score. Choosing has to be fair and lawful.':
    'Eliges entre quienes solicitan, ofreces turnos directamente o dejas que {product} elija por puntaje de afinidad. La elección debe ser justa y legal.',
  'The workplace must be safe and lawful, and breaks must follow state law.':
    'El lugar de trabajo debe ser seguro y legal, y los descansos se dan como pide la ley del estado.',
  'What you pay': 'Lo que pagas',
  'For each pro: the approved minutes at the hourly wage, plus any bonus, plus the platform fee as a percentage of that. The fee of your location is shown in its settings, and the full cost before you post and before you pay.':
    'Por profesional: los minutos aprobados al pago por hora, más los bonos, más la tarifa de la plataforma como porcentaje de eso. La tarifa de tu local está en sus ajustes, y el costo completo se muestra antes de publicar y antes de pagar.',
  'Shifts of pros in your own network carry the in-network fee instead. Reimbursements carry no fee; tips carry the tipping fee of your location only.':
    'Los turnos de profesionales de tu propia red llevan en su lugar la tarifa de red. Los reembolsos no llevan tarifa; las propinas llevan solo la tarifa de propinas de tu local.',
  'Each line is rounded once, to the cent. Every engagement has a receipt with its lines.':
    'Cada línea se redondea una sola vez, al centavo. Cada trabajo tiene un recibo con sus líneas.',
  'You are charged once the hours are approved, and notified before and after.':
    'El cobro llega después de aprobar las horas. Te avisamos antes y después.',
  'When a charge fails': 'Cuando un cobro falla',
  'You are notified at once, and reminded {when}. If it still fails, you cannot post new shifts until it is paid; confirmed shifts continue.':
    'Te avisamos enseguida y te lo recordamos {when}. Si sigue fallando, no se pueden publicar turnos nuevos hasta que se pague; los turnos confirmados siguen.',
  'after {hours} hours': 'después de {hours} horas',
  'If a charge fails through our fault, we retry it. You are never charged twice for the same hours.':
    'Si un cobro falla por un error nuestro, lo intentamos de nuevo. Nunca se te cobra dos veces por las mismas horas.',
  'Your team': 'Tu equipo',
  'Each location has at least one admin. Team members post and review; on-site managers check pros in and out.':
    'Cada local tiene al menos una persona que lo administra. El equipo publica y revisa; los gerentes en el lugar marcan la entrada y la salida.',
  'Everything your team changes is written to the activity log of the location, which its admins can read.':
    'Todo lo que cambia tu equipo queda en el registro de actividad del local, que pueden leer quienes lo administran.',
  'Exact coordinates are kept for {days} days and then rounded so that they only show the part of town.':
    'Las coordenadas exactas se guardan {days} días y después se acortan hasta que solo dicen en qué zona de la ciudad fue.',
  'What {product} stores about you, why, and who can see it. There is no advertising, no tracking across sites, and nothing is sold.':
    'Qué guarda {product} sobre ti, por qué y quién puede verlo. No hay publicidad, no se te sigue por otros sitios y nada se vende.',
  'What is stored': 'Qué se guarda',
  'Who you are: name, phone number, email, and for pros the address, the picture, experience and certificates they submit.':
    'Quién eres: nombre, teléfono, correo y, de cada profesional, la dirección, la foto, la experiencia y los certificados que envía.',
  'What happens at work: applications, punches, hours, reviews, payments, and messages the product sends.':
    'Qué pasa en el trabajo: solicitudes, registros de entrada y salida, horas, reseñas, pagos y mensajes que envía el producto.',
  'Who changed what: an audit log, so that mistakes and misuse can be found.':
    'Quién cambió qué: un registro de auditoría, para encontrar errores y abusos.',
  'Sign-ins: the kind of device and its network address, so that you can see and end them in your settings.':
    'Los accesos: el tipo de dispositivo y su dirección de red, para que puedas verlos y cerrarlos en tus ajustes.',
  'Your position': 'Tu ubicación',
  'A pro’s position is read only at clock-in, clock-out and while clocked in, and only to compare it with the fence around the workplace.':
    'La ubicación de un profesional se lee solo al marcar la entrada y la salida y durante el turno, y solo para compararla con la zona del lugar de trabajo.',
  'Working without sharing the position is possible; a manager may then ask about the hours.':
    'Se puede trabajar sin compartir la ubicación; entonces un gerente puede preguntar por las horas.',
  'Who sees it': 'Quién lo ve',
  'Businesses see the profile, rating and experience of pros, and the phone number of pros who work with them. They never see other businesses’ notes.':
    'Los negocios ven el perfil, la calificación y la experiencia de los profesionales, y el teléfono de quienes trabajan con ellos. Nunca ven las notas de otros negocios.',
  'Pros see the name, address and contact of the locations where they work.':
    'Los profesionales ven el nombre, la dirección y el contacto de los lugares donde trabajan.',
  'The payment provider gets what it needs to charge and to pay. Card and bank numbers go to it directly; {product} never stores them.':
    'El proveedor de pagos recibe lo que necesita para cobrar y pagar. Los números de tarjeta y de banco van directo a él; {product} nunca los guarda.',
  '{product} staff see what they need to verify, help and pay people. Their changes are in the audit log.':
    'El personal de {product} ve lo que necesita para verificar, ayudar y pagar. Lo que cambia queda en el registro de auditoría.',
  Cookies: 'Cookies',
  'One cookie keeps you signed in. Your browser also remembers small things, such as the last location and the color scheme. There are no others.':
    'Una cookie mantiene abierta tu sesión. Tu navegador también recuerda cosas pequeñas, como el último local y los colores. No hay otras.',
  'Your choices': 'Lo que puedes elegir',
  'Correct your data in your settings. Choose there which texts and emails you get.':
    'Corrige tus datos en tus ajustes. Ahí eliges qué mensajes y correos recibes.',
  'Take a copy of your data, or close your account, in your settings. Financial records must be kept as long as the law requires; your name on them is replaced.':
    'En tus ajustes puedes obtener una copia de tus datos o cerrar tu cuenta. Los registros de dinero se guardan el tiempo que pide la ley; tu nombre en ellos se sustituye.',
  'What you agree to when you take shifts through {product}, in plain words. The numbers here are the ones the product uses.':
    'Lo que aceptas al tomar turnos con {product}, en palabras sencillas. Los números de aquí son los que usa el producto.',
  'You and the business': 'Tú y el negocio',
  'You choose which shifts you apply for and which offers you accept. Nobody is required to work.':
    'Tú eliges qué turnos solicitas y qué ofertas aceptas. A nadie se le obliga a trabajar.',
  'Each shift says whether you work as a contractor (1099) or as an employee (W-2). You see it before you apply.':
    'Cada turno dice si trabajas como contratista (1099) o como empleado (W-2). Lo ves antes de solicitar.',
  'What you write about yourself, your experience and your certificates has to be true. A business can choose you once your identity is checked.':
    'Lo que escribes sobre ti, tu experiencia y tus certificados debe ser verdad. Un negocio puede elegirte cuando tu identidad esté comprobada.',
  'Your pay': 'Tu pago',
  'You are paid for the approved minutes at the hourly wage you saw, plus any bonus. Fees are paid by the business on top; nothing is taken from your wage.':
    'Se te pagan los minutos aprobados al pago por hora que viste, más los bonos. Las tarifas las paga el negocio aparte; de tu pago no se descuenta nada.',
  'The wage you confirmed cannot be lowered for that shift. If the start moves by more than {minutes} minutes, or the work to another place, you are asked again before the change counts.':
    'El pago por hora que confirmaste no puede bajar en ese turno. Si el inicio se mueve más de {minutes} minutos, o el trabajo pasa a otro lugar, te preguntamos de nuevo antes de que cuente.',
  'You receive tips in full. Your earnings page shows each payment from approved to on the way to paid.':
    'Las propinas son enteras para ti. En Ganancias ves cada pago: aprobado, en camino y pagado.',
  'As a contractor you pay your own taxes.': 'Como contratista pagas tus propios impuestos.',
  'Shifts during a suspension are cancelled. Older call-outs and no-shows stop counting.':
    'Los turnos dentro de una suspensión se cancelan. Las ausencias más antiguas dejan de contar.',
  'You see the consequence before you cancel. You may appeal against a suspension once, in your profile; a person answers within {hours} hours.':
    'Ves la consecuencia antes de cancelar. Puedes apelar una suspensión una vez, en tu perfil; una persona responde en {hours} horas.',
} as const
