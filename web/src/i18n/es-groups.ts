/** Groups of pros: the list, one group, adding pros and taking them out. */
export const esGroups = {
  'Groups of {name}': 'Grupos de {name}',
  'New group with this pro': 'Grupo nuevo con este profesional',
  'Make a group': 'Crear un grupo',
  'Choose the group {name}': 'Elegir el grupo {name}',
  'Nobody in these groups would get it': 'Nadie de estos grupos lo recibiría',
  '{would_get} of {total, plural, one {1 pro} other {# pros}} would get it':
    '{would_get} de {total, plural, one {1 profesional} other {# profesionales}} lo recibirían',
  '{count, plural, one {One pro would be skipped} other {# pros would be skipped}}':
    '{count, plural, one {Se saltaría a un profesional} other {Se saltaría a # profesionales}}',
  'Show all {count}': 'Ver los {count}',
  '{count, plural, one {To 1 group} other {To # groups}}': '{count, plural, one {A 1 grupo} other {A # grupos}}',
  '{groups, plural, one {To 1 group} other {To # groups}} and {pros, plural, one {1 pro} other {# pros}}':
    '{groups, plural, one {A 1 grupo} other {A # grupos}} y {pros, plural, one {a 1 profesional} other {a # profesionales}}',
  'Assign to these groups': 'Asignar a estos grupos',
  'Send to these groups': 'Enviar a estos grupos',
  '{pros, plural, =0 {Offered the shift to {groups}} one {Offered the shift to {groups} and # more pro} other {Offered the shift to {groups} and # more pros}}':
    '{pros, plural, =0 {Ofreció el turno a {groups}} one {Ofreció el turno a {groups} y a # profesional más} other {Ofreció el turno a {groups} y a # profesionales más}}',
  Groups: 'Grupos',
  'Pros of {name} whom you ask together': 'Profesionales de {name} a quienes llamas juntos',
  'No groups yet': 'Todavía no hay grupos',
  'Put the pros you ask again and again into a group, such as “Saturday bar”. Then offer a shift to all of them at once.':
    'Reúne en un grupo a quienes llamas una y otra vez, por ejemplo “Barra del sábado”. Después les ofreces un turno a todos a la vez.',
  'Nobody is in it yet': 'Todavía no hay nadie',
  '{names} and {count} more': '{names} y {count} más',
  'New group': 'Grupo nuevo',
  'Make the group': 'Crear el grupo',
  'Saturday bar': 'Barra del sábado',
  'Only your managers see it, never the pros': 'Solo lo ven los encargados, nunca los profesionales',
  'The group is now called “{name}”': 'El grupo se llama ahora “{name}”',
  'Remove the group': 'Quitar el grupo',
  'Add pros': 'Agregar profesionales',
  'Add pros of your network, favorites, and those who worked here.':
    'Agrega a personas de tu red, a favoritos y a quienes ya trabajaron aquí.',
  'Add pros to “{group}”': 'Agregar profesionales a “{group}”',
  'Add {pros}': 'Agregar {pros}',
  'Choose pros': 'Elige profesionales',
  'Choose all shown': 'Elegir a todos los que se ven',
  '{count, plural, one {1 pro chosen} other {# pros chosen}}':
    '{count, plural, one {1 profesional elegido} other {# profesionales elegidos}}',
  '{count, plural, one {{name} is in “{group}”} other {# pros are in “{group}”}}':
    '{count, plural, one {{name} está en “{group}”} other {# profesionales están en “{group}”}}',
  '{name} is no longer in “{group}”': '{name} ya no está en “{group}”',
  'Take out {name}': 'Sacar a {name}',
  'Take out': 'Sacar',
  'Last worked here on {day}': 'Último trabajo aquí: {day}',
  'Only favorites, your network and those who worked here can be added.':
    'Solo se puede agregar a favoritos, a tu red y a quienes ya trabajaron aquí.',
  'Nobody else to add': 'No hay nadie más que agregar',
  'Find pros': 'Buscar profesionales',
  'All pros of this location are in the group. Add others to your network first.':
    'Todos los profesionales de este local están en el grupo. Agrega primero a otros a tu red.',
  'Nobody was added': 'No se agregó a nadie',
  'Leave them out': 'Dejarlos fuera',
}
