/** Why a call about coupons is refused. */
export const esRefusalsOfCoupons = {
  'A location uses coupons once the platform has approved it': 'Un local usa cupones cuando la plataforma lo ha aprobado',
  'There is a coupon with this code already': 'Ya hay un cupón con este código',
  'This coupon has ended': 'Este cupón ya terminó',
  'The coupon must end after its start': 'El cupón debe terminar después de empezar',
  'Another coupon comes with the first shift at that time: end it first, or choose other days':
    'Otro cupón viene con el primer turno en ese tiempo: termínalo antes o elige otros días',
  'This coupon cannot be used yet': 'Este cupón todavía no se puede usar',
  'A coupon must not start in the past': 'Un cupón no puede empezar en el pasado',
  'There is no coupon with this code: check the spelling': 'No hay ningún cupón con este código: revisa cómo está escrito',
  'This location has used this coupon already': 'Este local ya usó este cupón',
  'This coupon has been used as often as it may be': 'Este cupón ya se usó todas las veces posibles',
}
