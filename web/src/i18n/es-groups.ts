/** Groups of pros: the list, one group, adding pros and taking them out. */
export const esGroups = {
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
