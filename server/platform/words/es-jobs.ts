/** Spanish for the public pages of jobs, and for the page of an application. */
export const jobWordsInSpanish = {
  '{location} wrote to you about {job}': '{location} te escribió sobre {job}',
  '{location} wrote to you about {job}. Read it and answer here:': '{location} te escribió sobre {job}. Léelo y responde aquí:',
  'The job {job} at {location} is closed': 'El empleo {job} en {location} está cerrado',
  '{location} does not look for anybody for {job} any more. Thank you for applying. Your application:':
    '{location} ya no busca a nadie para {job}. Gracias por postularte. Tu postulación:',
  '{location} hires you: {job}': '{location} te contrata: {job}',
  'Good news: {location} hires you for {job}. What was agreed, and how you start:':
    'Buenas noticias: {location} te contrata para {job}. Lo acordado y cómo empiezas:',
  '{place} hired you for {job}. Join its network on {product}, where your shifts are. Open:':
    '{place} te contrató para {job}. Únete a su red en {product}, donde están tus turnos. Abre:',
  '{name} hired you for {job}. Join, so that you see your shifts there.': '{name} te contrató para {job}. Únete para ver tus turnos allí.',
  'What was agreed': 'Lo acordado',
  'What happens next': 'Lo que sigue',
  'You are hired as an employee (W-2): {product} sets you up for payroll, and contacts you by phone or email for what is missing. After that you take shifts at {location} as an employee.':
    'Tienes contrato de empleo (W-2): {product} te da de alta en la nómina y se pone en contacto contigo por teléfono o correo para lo que falte. Después tomas turnos en {location} como parte del personal.',
  'Questions? Write to {location} below. The address: {address}.': '¿Preguntas? Escribe a {location} más abajo. La dirección: {address}.',
  'You are in the network of {location}. Sign in with this phone number: your shifts there are offered and shown to you.':
    'Ya estás en la red de {location}. Entra con este número de teléfono: ahí se te ofrecen y se muestran tus turnos.',
  'Your invitation to the network of {location} has ended. Write to them: they send you a new one.':
    'Tu invitación a la red de {location} terminó. Escríbeles y te mandan una nueva.',
  'Join the network of {location} with this phone number: your shifts there are offered and shown to you. It takes a few minutes.':
    'Únete a la red de {location} con este número de teléfono: ahí se te ofrecen y se muestran tus turnos. Toma unos minutos.',
  'Join the network': 'Unirme a la red',
  '{location} invites you to a paid trial: {job}': '{location} te invita a una prueba pagada: {job}',
  '{location} invites you to a paid trial for {job}. See when and for how much, and answer here:':
    '{location} te invita a una prueba pagada para {job}. Mira cuándo y por cuánto, y responde aquí:',
  'Your paid trial at {location}: {when}': 'Tu prueba pagada en {location}: {when}',
  'You are booked: a paid trial for {job} at {location}, {when}. Everything you need to know:':
    'Tienes tu lugar: una prueba pagada para {job} en {location}, {when}. Todo lo que necesitas saber:',
  'Your paid trial at {location} is now {when}': 'Tu prueba pagada en {location} ahora es {when}',
  'Your paid trial for {job} at {location} is now {when}. Everything you need to know:':
    'Tu prueba pagada para {job} en {location} ahora es {when}. Todo lo que necesitas saber:',
  'Tomorrow: your paid trial at {location}': 'Mañana: tu prueba pagada en {location}',
  'A reminder: your paid trial for {job} at {location} is {when}. If you cannot come, say so here:':
    'Un recordatorio: tu prueba pagada para {job} en {location} es {when}. Si no puedes venir, dilo aquí:',
  'Do you come to your paid trial at {location}?': '¿Vienes a tu prueba pagada en {location}?',
  'Your paid trial at {location} begins soon: {when}. Say that you come, or cancel, here:':
    'Tu prueba pagada en {location} empieza pronto: {when}. Di que vienes, o cancela, aquí:',
  'You cancelled your paid trial at {location}': 'Cancelaste tu prueba pagada en {location}',
  'You cancelled your paid trial for {job} at {location}, {when}. The location was told. Read more here:':
    'Cancelaste tu prueba pagada para {job} en {location}, {when}. El local ya lo sabe. Más información aquí:',
  'Did you call about your paid trial at {location}?': '¿Llamaste por tu prueba pagada en {location}?',
  '{location} noted that you called to say that you cannot come to your paid trial for {job}, {when}. If that is wrong, say so here:':
    '{location} anotó que llamaste para decir que no puedes ir a tu prueba pagada para {job}, {when}. Si no es cierto, dilo aquí:',
  'The paid trial at {location} does not take place': 'La prueba pagada en {location} no se hace',
  'Your paid trial at {location} ended early': 'Tu prueba pagada en {location} terminó antes',
  '{location} ended your paid trial for {job} early. What you worked is paid. Read more here:':
    '{location} terminó antes tu prueba pagada para {job}. Se paga lo que trabajaste. Lee más aquí:',
  '{location} took back the invitation to a paid trial for {job}. Read more here:':
    '{location} retiró la invitación a una prueba pagada para {job}. Más información aquí:',
  '{location} offers you a job: {job}': '{location} te ofrece un empleo: {job}',
  '{location} offers you the job {job}. Read the offer and answer here:':
    '{location} te ofrece el empleo {job}. Lee la oferta y responde aquí:',
  '{location} takes back its offer: {job}': '{location} retira su oferta: {job}',
  '{location} takes back its offer for {job}. Your application:': '{location} retira su oferta para {job}. Tu postulación:',
  'Hired for {job} on {day}, as a member of the network.': 'Contratación para {job} el {day}, como miembro de la red.',
  'Hired for {job} on {day}, as an employee (W-2). The platform sets up payroll.':
    'Contratación para {job} el {day}, con contrato de empleo (W-2). La plataforma configura la nómina.',
  'The offer': 'La oferta',
  Wage: 'Pago',
  How: 'Cómo',
  'First day': 'Primer día',
  'Answer until': 'Responde hasta el',
  'On the team of the location, paid for each shift': 'En el equipo del local, con pago por cada turno',
  'As an employee (W2)': 'Con contrato de empleo (W2)',
  'Accept the offer': 'Aceptar la oferta',
  Decline: 'Rechazar',
  'Decline the offer?': '¿Rechazar la oferta?',
  'No, go back': 'No, volver',
  '{location} is told that you do not want “{job}”, and your application ends.':
    'Avisamos a {location} de que no quieres «{job}», y tu postulación termina.',
  'The time to answer is over. Write to the location if you still want the job.':
    'El plazo para responder terminó. Escribe al local si todavía quieres el empleo.',
  '{wage} an hour': '{wage} por hora',
  'Open jobs at {location}': 'Empleos abiertos en {location}',
  '{job} at {location}': '{job} en {location}',
  '{wage}, in {city}': '{wage}, en {city}',
  'Kind of job': 'Tipo de empleo',
  Experience: 'Experiencia',
  Location: 'Local',
  Business: 'Negocio',
  Posted: 'Publicado',
  Apply: 'Postularme',
  'About the job': 'Sobre el empleo',
  'Apply for this job': 'Postúlate a este empleo',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Phone number': 'Número de teléfono',
  Email: 'Correo electrónico',
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'El apellido es obligatorio',
  'Use letters, at most 60.': 'Usa letras, 60 como máximo.',
  'Use a phone number of the United States, such as (843) 555-0123.': 'Usa un número de teléfono de Estados Unidos, como (843) 555-0123.',
  'Use an email address, such as name@example.com.': 'Usa una dirección de correo, como nombre@example.com.',
  'Choose yes or no.': 'Elige sí o no.',
  'Use at most 500 characters.': 'Usa 500 caracteres como máximo.',
  'Use at most 1000 characters.': 'Usa 1000 caracteres como máximo.',
  'Please fill this in.': 'Completa este campo.',
  'Send application': 'Enviar postulación',
  '{answer, select, YES {Yes} other {No}}': '{answer, select, YES {Sí} other {No}}',
  'Nothing was sent yet. Please look at the marked fields.': 'Aún no se envió nada. Revisa los campos marcados.',
  'You need no account. {business} sees what you send here; we send you a link by text and email that shows where your application stands.':
    'No necesitas una cuenta. {business} ve lo que envías aquí; te mandamos por mensaje y correo un enlace que muestra cómo va tu postulación.',
  '{business} takes applications at {host}.': '{business} recibe las postulaciones en {host}.',
  Continue: 'Continuar',
  'Thank you for your application': 'Gracias por tu postulación',
  'We send you a link by text and email. It shows where your application stands, and lets you write to the location or withdraw.':
    'Te mandamos un enlace por mensaje y correo. Muestra cómo va tu postulación, y con él puedes escribir al local o retirarte.',
  'Nothing arrived? Send the application again after an hour. If you applied for this job before, the link goes to the phone number and the email of that time.':
    '¿No llegó nada? Envía la postulación otra vez después de una hora. Si ya te postulaste antes a este empleo, el enlace llega al teléfono y al correo de esa vez.',
  'Back to the job': 'Volver al empleo',
  'This job is filled': 'Este empleo ya está cubierto',
  'Somebody was found, so nobody can apply any more. Thank you for your interest.':
    'Ya se encontró a alguien, así que nadie más se puede postular. Gracias por tu interés.',
  'This job is no longer open': 'Este empleo ya no está abierto',
  'It has ended, so nobody can apply any more. Thank you for your interest.':
    'Ya terminó, así que nadie más se puede postular. Gracias por tu interés.',
  'Nobody can apply here for this job any more': 'Ya nadie se puede postular aquí a este empleo',
  'This is too much text': 'Es demasiado texto',
  'There is no such job': 'No existe ese empleo',
  'Perhaps a part of the link is missing.': 'Quizá falta una parte del enlace.',
  'You leave for {host}': 'Vas a salir a {host}',
  'Go to {host}': 'Ir a {host}',
  '{business} takes applications for “{job}” there. {product} does not see what you send.':
    '{business} recibe allí las postulaciones a «{job}». {product} no ve lo que envías.',
  'Check that you know this site before you tell it anything about you.': 'Comprueba que conoces ese sitio antes de darle datos tuyos.',
  'Your application': 'Tu postulación',
  '{location} in {city}, {business}. Sent on {day}.': '{location} en {city}, {business}. Enviada el {day}.',
  '{state, select, CLOSED {{name}, the job is closed. Thank you for your interest.} INTERVIEW {{name}, the location wants to talk to you.} ANY_TRIAL {{name}, it is about a paid trial.} TRIAL {{name}, the location invites you to a paid trial.} BOOKED {{name}, you are booked for a paid trial.} NOT_COMING {{name}, you do not come to the paid trial. The location was told, and decides what comes next.} CALLED_OUT {{name}, the location noted that you called to say that you cannot come to the paid trial. If that is wrong, write to them.} CALLED_OFF {{name}, the paid trial does not take place. The location decides what comes next.} MISSED {{name}, the location noted that you did not come to the paid trial. If that is wrong, write to them.} UNANSWERED {{name}, the invitation to the paid trial ended without an answer. Write to the location if you still want the job.} WORKED {{name}, your paid trial is over. The location decides what comes next.} OFFER {{name}, the location offers you this job.} LATE {{name}, the time to answer the offer is over.} HIRED {{name}, congratulations: you were chosen for this job.} WITHDRAWN {{name}, you withdrew this application. You can apply again while the job is open.} other {{name}, your application arrived. The location will look at it.}}':
    '{state, select, CLOSED {{name}, el empleo está cerrado. Gracias por tu interés.} INTERVIEW {{name}, el local quiere hablar contigo.} ANY_TRIAL {{name}, se trata de una prueba pagada.} TRIAL {{name}, el local te invita a una prueba pagada.} BOOKED {{name}, tienes reservada una prueba pagada.} NOT_COMING {{name}, no vas a la prueba pagada. El local ya lo sabe y decide lo que sigue.} CALLED_OUT {{name}, el local anotó que llamaste para decir que no puedes ir a la prueba pagada. Si no es cierto, escríbeles.} CALLED_OFF {{name}, la prueba pagada no se hace. El local decide lo que sigue.} MISSED {{name}, el local anotó que no fuiste a la prueba pagada. Si no es cierto, escríbeles.} UNANSWERED {{name}, la invitación a la prueba pagada terminó sin respuesta. Escribe al local si todavía quieres el empleo.} WORKED {{name}, tu prueba pagada terminó. El local decide lo que sigue.} OFFER {{name}, el local te ofrece este empleo.} LATE {{name}, el plazo para responder a la oferta terminó.} HIRED {{name}, felicidades: te eligieron para este empleo.} WITHDRAWN {{name}, retiraste esta postulación. Puedes postularte otra vez mientras el empleo esté abierto.} other {{name}, tu postulación llegó. El local la va a revisar.}}',
  'The paid trial': 'La prueba pagada',
  'Open the page of the trial': 'Abrir la página de la prueba',
  '{state, select, EARLY {Your trial of {time} ended early. The time you worked is paid. Your account shows it.} INVITED {Choose a time on the page of the trial, or say there that you cannot come. The first time proposed is {time}.} BOOKED {You are booked for {time}.} PAID {Your trial of {time} was paid. Your account shows it, and there you say where your pay goes.} WORKED {Your trial of {time} is over. The location confirms your hours, then you are paid.} other {Your trial of {time} did not take place.}}':
    '{state, select, EARLY {Tu prueba terminó antes: {time}. Se paga el tiempo que trabajaste. Tu cuenta lo muestra.} INVITED {Elige un horario en la página de la prueba o di allí que no puedes ir. El primer horario propuesto es {time}.} BOOKED {Tienes reservado este horario: {time}.} PAID {Tu prueba está pagada: {time}. En tu cuenta la ves y dices adónde va tu pago.} WORKED {Tu prueba terminó: {time}. El local confirma tus horas y después te pagamos.} other {Tu prueba no se hizo: {time}.}}',
  '{state, select, BOOKED {Your paid trial is cancelled too, unless it has begun: {time}.} other {The invitation to the paid trial ends too.}}':
    '{state, select, BOOKED {También se cancela tu prueba pagada, si todavía no comenzó: {time}.} other {También termina la invitación a la prueba pagada.}}',
  'Whoever has this link can read and write here. Keep it to yourself.':
    'Quien tenga este enlace puede leer y escribir aquí. No lo compartas.',
  You: 'Tú',
  Messages: 'Mensajes',
  'Nobody has written yet.': 'Nadie ha escrito todavía.',
  'Write to the location': 'Escribe al local',
  'Withdraw my application': 'Retirar mi postulación',
  'Withdraw your application?': '¿Retirar tu postulación?',
  '{location} is told that you no longer want “{job}”. What you wrote stays with them.':
    'Avisamos a {location} de que ya no quieres «{job}». Lo que escribiste se queda con ellos.',
  Withdraw: 'Retirar',
  'No, keep it': 'No, conservarla',
  'Back to your application': 'Volver a tu postulación',
  'This is not possible any more': 'Esto ya no es posible',
  'The application has changed in the meantime.': 'La postulación cambió mientras tanto.',
  'Perhaps a part of it is missing. Apply again, and we send it again.':
    'Quizá le falta una parte. Postúlate otra vez y lo mandamos de nuevo.',
  'Your application for {job} at {location} arrived. See where it stands, write to the location or withdraw:':
    'Tu postulación a {job} en {location} llegó. Mira cómo va, escribe al local o retírala:',
  'Your application for {job} at {location}': 'Tu postulación a {job} en {location}',
  'Extra shifts': 'Turnos adicionales',
  'Flexible main income': 'Ingreso principal flexible',
  'Seasonal work': 'Trabajo de temporada',
  'None needed': 'No hace falta',
  'Somebody shows them how': 'Alguien enseña cómo se hace',
  Some: 'Algo',
  'Has done it for a few months': 'Lo ha hecho unos meses',
  Experienced: 'Con experiencia',
  'Has done it for a year or more, and needs no one beside them': 'Lo ha hecho un año o más y no necesita a nadie al lado',
  Lead: 'Encargado o encargada',
  'Has led others who do it': 'Ha dirigido a otras personas en este trabajo',
  'Full-time position': 'Puesto de tiempo completo',
  'Part-time position': 'Puesto de medio tiempo',
  'Temporary position': 'Puesto temporal',
} as const
