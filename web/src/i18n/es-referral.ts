/** Referrals. */
export const esReferral = {
  'Recommend {product}': 'Recomendar {product}',
  'You don’t have your own code': 'No tienes un código propio',
  'Codes belong to people who signed up their business. Ask the person who invited you for theirs.':
    'Los códigos son de quienes registraron su negocio. Pide el suyo a quien te invitó.',
  'We find people for our shifts at {location} with {product}. Sign up here, as a business or as a pro: {link}':
    'En {location} encontramos gente para nuestros turnos con {product}. Regístrate aquí, como negocio o como profesional: {link}',
  'Your code': 'Tu código',
  'Send the link to a business that needs people, or to someone who wants shifts. {product} will know that you referred them.':
    'Envía el enlace a un negocio que necesita gente o a alguien que quiere turnos. {product} ve que vienen de ti.',
  'I work shifts with {product}. Sign up here, as a pro or as a business: {link}':
    'Trabajo turnos con {product}. Regístrate aquí, como profesional o como negocio: {link}',
  'You came by a recommendation': 'Llegaste por una recomendación',
  'Say where your money should go': 'Di a dónde va tu dinero',
  'Nothing is paid for recommendations at present': 'Por ahora no se paga nada por recomendar',
  'You can share your link all the same.': 'Puedes compartir tu enlace de todos modos.',
  'What it brings': 'Lo que ganas',
  'A shift counts when the business has paid for it. If it is refunded, the reward is taken back. You cannot refer yourself.':
    'Un turno cuenta cuando el negocio lo pagó. Si se reembolsa, se retira el premio. No puedes recomendarte a ti.',
  'A shift counts when the business has paid for it. If it is refunded before your credit is sent, nothing is credited. You cannot refer yourself.':
    'Un turno cuenta cuando el negocio lo pagó. Si se reembolsa antes de enviarte el crédito, no se acredita nada. No puedes recomendarte a ti.',
  'For a pro: {yours} for you': 'Por un profesional: {yours} para ti',
  'For a business: {yours} for you': 'Por un negocio: {yours} para ti',
  '{shifts, plural, one {after their first paid shift} other {after # paid shifts}} within {days, plural, one {# day} other {# days}}':
    '{shifts, plural, one {después de su primer turno pagado} other {después de # turnos pagados}} en {days, plural, one {# día} other {# días}}',
  '{shifts, plural, one {after the first shift they pay for} other {after # shifts they pay for}} within {days, plural, one {# day} other {# days}}':
    '{shifts, plural, one {después del primer turno que pague} other {después de # turnos que pague}} en {days, plural, one {# día} other {# días}}',
  'sent at once': 'se envía enseguida',
  'sent {days, plural, one {# day} other {# days}} later': 'se envía {days, plural, one {# día} other {# días}} después',
  'they receive {theirs}': 'la otra parte recibe {theirs}',
  'Your business receives it as a credit on its newest charge.': 'Tu negocio lo recibe como abono a su último cargo.',
  'For sign-ups until {day}': 'Para registros hasta el {day}',
  'Paid to you': 'Te pagamos',
  'Credited to you': 'Abonado',
  'held, or not sent yet': 'retenido o por enviar',
  'You both look like the same person to us.': 'Creemos que son la misma persona.',
  'The promotion has paid for as many people as it pays.': 'La promoción ya pagó por todas las personas que paga.',
  'The shift was refunded to the business.': 'El turno se le reembolsó al negocio.',
  'We looked at this recommendation and rejected it.': 'Revisamos esta recomendación y la rechazamos.',
  'Signed up|referral': 'Registrado',
  Share: 'Compartir',
  Somebody: 'Alguien',
  Earned: 'Ganado',
  'Taken back': 'Retirado',
  'Not paid': 'Sin pago',
  '{done} of {needed, plural, one {# paid shift} other {# paid shifts}} by {day} for {amount}':
    '{done} de {needed, plural, one {# turno pagado} other {# turnos pagados}} hasta el {day} para {amount}',
  'Too few paid shifts by {day}.': 'Pocos turnos pagados hasta el {day}.',
  '{amount} arrived.': 'Llegaron {amount}.',
  '{amount} is on its way.': '{amount} en camino.',
  '{amount} is sent on {day}, unless the shift is refunded before then.': 'Enviamos {amount} el {day}, si el turno no se reembolsa antes.',
  'Nobody has signed up with your link yet': 'Todavía nadie se registró con tu enlace',
  'Share it: whoever signs up with it is listed here, with what you earn.': 'Compártelo: aquí verás quién se registra y lo que ganas.',
  'Who came by your link': 'Quién llegó por tu enlace',
  'Copy link': 'Copiar enlace',
  'Link copied': 'Enlace copiado',
  'This browser does not allow copying. Select the link and copy it.': 'Este navegador no nos deja copiar. Marca el enlace y cópialo.',
  'Send by email': 'Enviar por correo',
  'Send by text': 'Enviar por mensaje',
}
