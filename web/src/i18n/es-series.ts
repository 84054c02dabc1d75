/** Shifts that repeat. */
export const esSeries = {
  'A daily shift has no weekdays; choose weekly for some of them':
    'Un turno diario no tiene días de la semana; elige semanal para algunos de ellos',
  'The address changes.': 'Cambia la dirección.',
  first: 'primer',
  second: 'segundo',
  third: 'tercer',
  fourth: 'cuarto',
  fifth: 'quinto',
  last: 'último',
  '{words}, until {date}': '{words}, hasta el {date}',
  '{interval, plural, one {Every day} other {Every # days}}': '{interval, plural, one {Cada día} other {Cada # días}}',
  '{interval, plural, one {Every week on {days}} other {Every # weeks on {days}}}':
    '{interval, plural, one {Cada semana: {days}} other {Cada # semanas: {days}}}',
  '{interval, plural, one {Every month on day {day}} other {Every # months on day {day}}}':
    '{interval, plural, one {Cada mes, el día {day}} other {Cada # meses, el día {day}}}',
  '{interval, plural, one {Every month on the {which} {days}} other {Every # months on the {which} {days}}}':
    '{interval, plural, one {Cada mes, el {which} {days}} other {Cada # meses, el {which} {days}}}',
  Repeats: 'Se repite',
  'Repeat this shift': 'Repetir este turno',
  'How often': 'Con qué frecuencia',
  'Does not repeat': 'No se repite',
  Daily: 'Cada día',
  Weekly: 'Cada semana',
  Monthly: 'Cada mes',
  'Until (optional)': 'Hasta (opcional)',
  Interval: 'Intervalo',
  '{interval, plural, one {Every week} other {Every # weeks}}': '{interval, plural, one {Cada semana} other {Cada # semanas}}',
  '{interval, plural, one {Every month} other {Every # months}}': '{interval, plural, one {Cada mes} other {Cada # meses}}',
  'On weekdays': 'Días de la semana',
  'Which day of the month': 'Qué día del mes',
  '{count, plural, one {# shift} other {# shifts}} in all': '{count, plural, one {# turno} other {# turnos}} en total',
  'The shifts of the coming 28 days are posted at once, the others automatically.':
    'Los turnos de los próximos 28 días se publican ya; los demás, automáticamente.',
  'On {date} the clock skips the start: the shift begins at {time}.': 'El {date} el reloj salta esa hora: el turno empieza a las {time}.',
  '{count, plural, one {# month has} other {# months have}} no such day and no shift.':
    '{count, plural, one {# mes no tiene} other {# meses no tienen}} ese día ni turno.',
  'This shift repeats. Change': 'Este turno se repite. Cambiar',
  'The day stays; times, pay and texts change.': 'El día queda igual; cambian horas, pago y textos.',
  'Only this shift': 'Solo este turno',
  'This and the following': 'Este y los siguientes',
  'All that have not started': 'Todos los que no han empezado',
  'The wage no longer rises by itself.': 'El salario ya no sube solo.',
  '{name} has another shift at that time on {date}.': '{name} tiene otro turno a esa hora el {date}.',
  '{count, plural, one {Change # shift?} other {Change # shifts?}}': '{count, plural, one {¿Cambiar # turno?} other {¿Cambiar # turnos?}}',
  'Change them': 'Cambiarlos',
  '{count, plural, one {# other stays as it is} other {# others stay as they are}}':
    '{count, plural, one {# otro queda igual} other {# otros quedan iguales}}',
  '{count, plural, one {# confirmed pro is asked} other {# confirmed pros are asked}} again.':
    'Se vuelve a preguntar a {count, plural, one {# profesional confirmado} other {# profesionales confirmados}}.',
  'What was changed by hand stays: {dates}': 'Lo cambiado a mano queda: {dates}',
  'Shifts changed': 'Turnos cambiados',
  'It no longer repeats.': 'Ya no se repite.',
  'All dates': 'Todas las fechas',
  'Cancel this and the following': 'Cancelar este y los siguientes',
  'Cancel all': 'Cancelar todos',
  'Cancel all shifts of this series?': '¿Cancelar todos los turnos de esta serie?',
  'Cancel this and the following shifts?': '¿Cancelar este turno y los siguientes?',
  'The shifts were cancelled': 'Se cancelaron los turnos',
  'Cancel the shifts': 'Cancelar los turnos',
  '{count, plural, =0 {No stored shift is cancelled.} one {# shift is cancelled:} other {# shifts are cancelled:}}':
    '{count, plural, =0 {No se cancela ningún turno publicado.} one {Se cancela # turno:} other {Se cancelan # turnos:}}',
  '{count, plural, one {# shift that has started or was cancelled stays.} other {# shifts that have started or were cancelled stay.}}':
    '{count, plural, one {# turno que ya empezó o se canceló queda.} other {# turnos que ya empezaron o se cancelaron quedan.}}',
  'Confirmed pros of shifts within 24 hours are owed a minimum.':
    'A los profesionales confirmados de turnos a menos de 24 horas se les debe un mínimo.',
  'Keep the shifts': 'Conservar los turnos',
  'Cancel the shifts and owe {amount}': 'Cancelar los turnos y deber {amount}',
  'Shifts that were posted stay.': 'Los turnos publicados quedan.',
  'Next dates': 'Próximas fechas',
  'Shifts are posted until {date}; later ones follow 28 days ahead.':
    'Hay turnos publicados hasta el {date}; los demás siguen con 28 días de anticipación.',
  'The clock skips the start: it begins an hour later.': 'El reloj salta esa hora: empieza una hora después.',
  'Leave out': 'Omitir',
  'Show more dates': 'Mostrar más fechas',
  'Picked dates': 'Fechas marcadas',
  'Pick {date}': 'Marcar el {date}',
  '{count, plural, one {Leave out # date} other {Leave out # dates}}': '{count, plural, one {Omitir # fecha} other {Omitir # fechas}}',
  '{count, plural, one {Leave out # date?} other {Leave out # dates?}}':
    '{count, plural, one {¿Omitir # fecha?} other {¿Omitir # fechas?}}',
  '{count, plural, one {{date} is left out} other {# dates are left out}}':
    '{count, plural, one {Se omite el {date}} other {Se omiten # fechas}}',
  '{count, plural, one {It is planned again} other {# dates are planned again}}':
    '{count, plural, one {Vuelve a estar prevista} other {Vuelven a estar previstas # fechas}}',
  '{count, plural, one {# planned date is not posted:} other {# planned dates are not posted:}}':
    '{count, plural, one {No se publica # fecha prevista:} other {No se publican # fechas previstas:}}',
  '{count, plural, one {Cancel # shift} other {Cancel # shifts}}': '{count, plural, one {Cancelar # turno} other {Cancelar # turnos}}',
  'Left out': 'Omitido',
  'The shift was posted': 'Se publicó el turno',
  'Different from the rule': 'Distinto de la regla',
  'Changed by hand': 'Cambiado a mano',
  'Post it after all': 'Publicarlo de todos modos',
  'Post {date} after all': 'Publicar el {date} de todos modos',
  'Plan it again': 'Volver a incluirlo',
  'Plan {date} again': 'Volver a incluir el {date}',
  'It is planned again': 'Vuelve a estar previsto',
  'Each later shift too': 'También cada turno posterior',
  'The shifts that are posted now, and every new one until you stop it on the page of the series.':
    'Los turnos ya publicados y cada uno nuevo, hasta que lo detengas en la página de la serie.',
  Stop: 'Detener',
  'Stop offering to {name}': 'Dejar de ofrecer a {name}',
  '{name} is offered no further shifts. Offers that were sent stay.': 'No se le ofrecen más turnos a {name}. Las ofertas enviadas quedan.',
  'Each new shift is offered to': 'Cada turno nuevo se ofrece a',
  'Not offered on {date}: {why}': 'No se ofreció el {date}: {why}',
  'Repeating shifts': 'Turnos que se repiten',
  'What {name} posts automatically, and until when it is posted': 'Lo que {name} publica automáticamente, y hasta cuándo está publicado',
  'No shift repeats yet': 'Todavía no se repite ningún turno',
  'Choose “Repeat this shift” when you post one. Its shifts are then posted 28 days ahead, at the same hours.':
    'Elige «Repetir este turno» al publicar uno. Sus turnos se publican entonces con 28 días de anticipación, a las mismas horas.',
  'Posted until {date}': 'Publicado hasta el {date}',
  'Change how it repeats': 'Cambiar cómo se repite',
  'Change {date}': 'Cambiar el {date}',
  'Leave out {date}': 'Omitir el {date}',
  'This date is posted now. What you change here stays when the series changes.':
    'Esta fecha se publica ahora. Lo que cambies aquí queda aunque cambie la serie.',
  'Post this date': 'Publicar esta fecha',
  'The location’s clock is now that of {timezone}; this shift still follows {old}.':
    'El reloj del local es ahora el de {timezone}; este turno todavía sigue el de {old}.',
  'Follow the location’s clock': 'Seguir el reloj del local',
  'Follow the location’s clock?': '¿Seguir el reloj del local?',
  'Follow it': 'Seguirlo',
  'These shifts keep their local hours and move to the new clock: {dates}':
    'Estos turnos conservan sus horas locales y pasan al reloj nuevo: {dates}',
  'The series was changed': 'Se cambió la serie',
  'No shift is posted until the address is corrected.': 'No se publica ningún turno hasta que se corrija la dirección.',
  'Correct the address': 'Corregir la dirección',
  'The first date of the new rule; earlier shifts stay.': 'La primera fecha de la regla nueva; los turnos anteriores quedan.',
  '{count, plural, one {Change and cancel # shift} other {Change and cancel # shifts}}':
    '{count, plural, one {Cambiar y cancelar # turno} other {Cambiar y cancelar # turnos}}',
  '{count, plural, one {# posted shift stays} other {# posted shifts stay}} as they are.':
    '{count, plural, one {# turno publicado queda} other {# turnos publicados quedan}} igual.',
  '{count, plural, one {# shift is cancelled:} other {# shifts are cancelled:}}':
    '{count, plural, one {Se cancela # turno:} other {Se cancelan # turnos:}}',
  'Owed in all: {amount}': 'Se debe en total: {amount}',
  'End the series': 'Terminar la serie',
  'End the series?': '¿Terminar la serie?',
  'No further shifts are posted. Shifts that were posted stay; cancel them one by one or together.':
    'No se publican más turnos. Los ya publicados quedan; cancélalos uno por uno o juntos.',
  'Must not be after the last date on which it repeats': 'No debe ser posterior a la última fecha en que se repite',
  'A new rule holds from tomorrow at the earliest': 'Una regla nueva vale a partir de mañana como muy pronto',
  'Say why the shifts are cancelled: their pros are told': 'Di por qué se cancelan los turnos: se avisará a los profesionales',
  'Within {hours} hours of the start, a shift with confirmed pros stays where it is: cancel it and post another':
    'A menos de {hours} horas del inicio, un turno con profesionales confirmados se queda donde está: cancélalo y publica otro',
}
