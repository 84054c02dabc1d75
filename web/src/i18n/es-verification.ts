/** A pro's verification status. */
export const esVerification = {
  'We are checking your profile': 'Estamos revisando tu perfil',
  'We are checking your new name': 'Estamos revisando tu nuevo nombre',
  'More about you': 'Más para que te conozcan',
  'We could not verify your profile': 'No pudimos verificar tu perfil',
  'We could not verify your profile: {reason}': 'No pudimos verificar tu perfil: {reason}',
  'We check your photo and reply by {when}. Your applications count once you are verified.':
    'Alguien mira tu foto. Te avisamos antes del {when}. Lo que solicites cuenta en cuanto se verifique tu perfil.',
  'We check your new name and your photo and reply by {when}; until then you are not shown as verified.':
    'Alguien mira tu nuevo nombre y tu foto. Te avisamos antes del {when}; hasta entonces no apareces como verificado.',
  'Your confirmed shifts stay yours, and your applications count once you are verified. You were verified as {name}.':
    'Tus turnos confirmados siguen siendo tuyos, y lo que solicites cuenta en cuanto se verifique tu perfil. Estabas verificado como {name}.',
  'You are verified as soon as this is done, and you can already apply.':
    'Tu perfil se verifica en cuanto esto esté listo, y ya puedes solicitar turnos.',
  'If you are verified, we review a new name before showing you as verified again.':
    'Si estás verificado, alguien mira el nuevo nombre antes de que vuelvas a aparecer como verificado.',
}
