/** Referrals. */
export const esReferral = {
  'Recommend Crewcall': 'Recomendar Crewcall',
  'You don’t have your own code': 'No tienes un código propio',
  'Codes belong to people who signed up their business. Ask the person who invited you for theirs.':
    'Los códigos son de quienes registraron su negocio. Pide el suyo a quien te invitó.',
  'We find people for our shifts at {location} with Crewcall. Sign up here, as a business or as a pro: {link}':
    'En {location} encontramos gente para nuestros turnos con Crewcall. Regístrate aquí, como negocio o como profesional: {link}',
  'Your code': 'Tu código',
  'Send the link to a business that needs people, or to someone who wants shifts. Crewcall will know that you referred them.':
    'Envía el enlace a un negocio que necesita gente o a alguien que quiere turnos. Crewcall ve que vienen de ti.',
  'Copy link': 'Copiar enlace',
  'Link copied': 'Enlace copiado',
  'This browser does not allow copying. Select the link and copy it.': 'Este navegador no nos deja copiar. Marca el enlace y cópialo.',
  'Send by email': 'Enviar por correo',
  'Send by text': 'Enviar por mensaje',
}
