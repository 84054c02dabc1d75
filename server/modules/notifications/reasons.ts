/** Why a payment was declined, by the provider's code or ours; the English is that of contract/declines.ts. */
export const declined = {
  en: '{error_code, select, account_closed {The account is closed.} authentication_required {The bank requires one more step.} card_declined {The card was declined.} charge_unknown {The payment processor has no record of this charge.} do_not_honor {The bank declined the card.} expired_card {The card has expired.} generic_decline {The card was declined.} incorrect_cvc {The card’s security code is wrong.} insufficient_funds {There is not enough money in the account.} never_arrived {The payment never reached the processor.} no_account {This account does not exist.} payment_method_does_not_exist {There is no card or bank account to charge.} payout_account_missing {There is no payout account.} processing_error {The bank could not process the payment.} reversed {The bank returned the payment.} other {The bank did not accept the payment.}}',
  es: '{error_code, select, account_closed {La cuenta está cerrada.} authentication_required {El banco pide un paso más.} card_declined {La tarjeta fue rechazada.} charge_unknown {El procesador nunca nombró este cargo.} do_not_honor {El banco rechazó la tarjeta.} expired_card {La tarjeta está vencida.} generic_decline {La tarjeta fue rechazada.} incorrect_cvc {El código de seguridad de la tarjeta es incorrecto.} insufficient_funds {No hay dinero suficiente en la cuenta.} never_arrived {El pago nunca llegó al procesador.} no_account {La cuenta no existe.} payment_method_does_not_exist {No hay tarjeta ni cuenta bancaria para cobrar.} payout_account_missing {No hay una cuenta donde pagar.} processing_error {El banco no pudo procesar el pago.} reversed {El banco devolvió el pago.} other {El banco no aceptó el pago.}}',
} as const

/** Why money is owed for a cancellation: by the rule, or else as typed by the person who cancelled. */
export const owed = {
  en: '{owed_for, select, MINIMUM {The minimum is owed: {minimum_hours} hours, the shift if it is shorter, or the time worked if it is more.} TIME_WORKED {The time worked is owed.} TIME_OR_MINIMUM {The time worked, or the minimum, is owed.} other {{explanation}}}',
  es: '{owed_for, select, MINIMUM {Se debe el mínimo: {minimum_hours} horas, el turno si es más corto o el tiempo trabajado si es más.} TIME_WORKED {Se debe el tiempo trabajado.} TIME_OR_MINIMUM {Se debe el tiempo trabajado o el mínimo.} other {{explanation}}}',
} as const

/** The meaning of a suspension for the pro, and the typed reason if platform staff decided it. */
export const suspension = {
  en: '{source, select, POLICY {{days, plural, =0 {You may appeal once.} one {You cannot take shifts for # day, and your shifts in that time are cancelled.} other {You cannot take shifts for # days, and your shifts in that time are cancelled.}} {points_lost, plural, =0 {} one {You lose # loyalty point.} other {You lose # loyalty points.}}} other {{explanation}}}',
  es: '{source, select, POLICY {{days, plural, =0 {Puedes apelar una vez.} one {No puedes tomar turnos por # día y se cancelan tus turnos de ese tiempo.} other {No puedes tomar turnos por # días y se cancelan tus turnos de ese tiempo.}} {points_lost, plural, =0 {} one {Pierdes # punto de lealtad.} other {Pierdes # puntos de lealtad.}}} other {{explanation}}}',
} as const

/** Why a certificate was rejected; for a custom reason, the reviewer's text. */
export const rejection = {
  en: '{rejection, select, CERTIFICATION_INVALID {it is not valid} CERTIFICATION_EXPIRED {it has expired} CERTIFICATION_INCOMPLETE {it is incomplete} WRONG_PHOTO {wrong photo} NAME_MISMATCH {the name does not match} NO_EXP_DATE {the expiration date is missing} WRONG_STATE {wrong state} other {{explanation}}}',
  es: '{rejection, select, CERTIFICATION_INVALID {no es válido} CERTIFICATION_EXPIRED {está vencido} CERTIFICATION_INCOMPLETE {está incompleto} WRONG_PHOTO {la foto no es la correcta} NAME_MISMATCH {el nombre no coincide} NO_EXP_DATE {falta la fecha de vencimiento} WRONG_STATE {es de otro estado} other {{explanation}}}',
} as const

/** Why an application ended without a confirmation, if the product knows. */
export const closed = {
  en: '{cause, select, CHOSE_WORKED_HERE {The business chose somebody who had worked there before.} CHOSE_MORE_EXPERIENCE {The business chose somebody with more experience in the position.} CHOSE_OTHER {The business chose somebody else.} SHIFT_ENDED {The shift ended.} OPENINGS_TAKEN {All openings were filled.} OFFER_EXPIRED {The offer expired.} other {}}',
  es: '{cause, select, CHOSE_WORKED_HERE {El negocio eligió a alguien que ya había trabajado allí.} CHOSE_MORE_EXPERIENCE {El negocio eligió a alguien con más experiencia en el puesto.} CHOSE_OTHER {El negocio eligió a otra persona.} SHIFT_ENDED {El turno terminó.} OPENINGS_TAKEN {Se ocuparon todos los lugares.} OFFER_EXPIRED {La oferta venció.} other {}}',
} as const

/** Why a shift was cancelled: the cause if nobody typed a reason, else the text. */
export const cancelled = {
  en: '{cause, select, SUSPENDED {Your account is suspended.} SHIFT_ENDED {The shift ended.} TIME_CHANGED {The time of the shift changed.} ADDRESS_CHANGED {The address of the shift changed.} PLACE_CHANGED {The shift moved to another location.} OPENINGS_TAKEN {All openings were filled.} OFFER_EXPIRED {The offer expired.} FIRST_CALL_MISSED {We could not speak with you before your first shift. It does not count against you.} DID_NOT_COME {You did not come.} CERTIFICATE_MISSING {A certificate that the shift requires is missing or not valid on that day.} LOCATION_UNAVAILABLE {This business is not available to you.} COVERED {Another pro took the shift.} CALLED_BY_PHONE {You cancelled it by phone.} SICK {You said you are sick.} FAMILY_EMERGENCY {You said it is a family emergency.} TRANSPORT {You said you had no way to get there.} OTHER_JOB {You said you have to work elsewhere.} SOMETHING_ELSE {You said there is another reason.} other {{explanation}}}',
  es: '{cause, select, SUSPENDED {Tu cuenta está suspendida.} SHIFT_ENDED {El turno terminó.} TIME_CHANGED {Cambió la hora del turno.} ADDRESS_CHANGED {Cambió la dirección del turno.} PLACE_CHANGED {El turno pasó a otro local.} OPENINGS_TAKEN {Se ocuparon todos los lugares.} OFFER_EXPIRED {La oferta venció.} FIRST_CALL_MISSED {No pudimos hablar contigo antes de tu primer turno. No cuenta en tu contra.} DID_NOT_COME {No viniste.} CERTIFICATE_MISSING {Falta un certificado que exige el turno, o no es válido ese día.} LOCATION_UNAVAILABLE {Este negocio no está disponible para ti.} COVERED {Otro profesional tomó el turno.} CALLED_BY_PHONE {Lo cancelaste por teléfono.} SICK {Dijiste que te enfermaste.} FAMILY_EMERGENCY {Dijiste que es una emergencia familiar.} TRANSPORT {Dijiste que no tenías cómo llegar.} OTHER_JOB {Dijiste que tienes que trabajar en otro lugar.} SOMETHING_ELSE {Dijiste que hay otro motivo.} other {{explanation}}}',
} as const
