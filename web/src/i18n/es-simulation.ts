/** Who could come, before a shift is posted. */
export const esSimulation = {
  'Name at least one shift': 'Indica al menos un turno',
  'At most 60 shifts at once': 'Como máximo 60 turnos a la vez',
}
