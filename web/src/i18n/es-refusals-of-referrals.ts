/** Why a call about referrals and promotions is refused. */
export const esRefusalsOfReferrals = {
  'This promotion has rewarded {count} already': 'Esta promoción ya pagó {count}',
  'Nobody has this referral code': 'Nadie tiene este código',
  'This person has not signed up as a pro or a business yet': 'Esta persona todavía no se registró como profesional ni como negocio',
  'No promotion was active when this person signed up, or somebody is noted already':
    'No había ninguna promoción cuando esta persona se registró, o ya consta quién la recomendó',
  'This is the code of the person themselves': 'Este es el código de la propia persona',
  'Another promotion for the same audience runs at that time': 'En esas fechas ya hay otra promoción para el mismo público',
  'This promotion is over': 'Esta promoción ya terminó',
  'The start must not be in the past': 'El comienzo no puede estar en el pasado',
  'This referral is over': 'Esta recomendación ya terminó',
  'This person signed up with the code of somebody else': 'Esta persona se registró con el código de otra',
  'More than seven days have passed since the sign-up': 'Pasaron más de siete días desde el registro',
} as const
