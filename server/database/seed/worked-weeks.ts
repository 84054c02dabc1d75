import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { addShift } from './worked-shift.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'

/** Eleven weeks of ordinary work: the source of ratings, tiers, favorites and earnings. */
export function addWorkedWeeks({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const line = {
    location: locations.palmetto,
    managerId: staff.maya,
    skillId: skillId(skills, 'Line Cook'),
    hours: 6,
    wage: 24,
    description: descriptions.line,
    confirmed: 1,
  }
  const bar = {
    location: locations.harborview,
    managerId: staff.maya,
    skillId: skillId(skills, 'Bartender'),
    hours: 7,
    wage: 22,
    description: descriptions.bar,
    confirmed: 1,
  }
  const pastry = {
    location: locations.palmetto,
    managerId: staff.dan,
    skillId: skillId(skills, 'Baker/pastry'),
    hours: 5,
    wage: 21,
    description: descriptions.pastry,
    confirmed: 1,
  }
  for (let week = 10; week >= 1; week -= 1) {
    const monday = -7 * week
    addShift(script, director, {
      ...line,
      start: onDay(clock, monday, '16:00'),
      applicants: week % 4 === 2 ? [crew.alex.userId, crew.tomas.userId] : [crew.alex.userId],
      stars: 5,
      feedback: 'Ran the grill alone at peak.',
      tip: week % 3 === 0 ? 20 : undefined,
    })
    addShift(script, director, {
      ...line,
      start: onDay(clock, monday + 3, '16:00'),
      applicants: [crew.alex.userId],
      stars: week === 7 ? 4 : 5,
    })
    // Over before the shift that runs now begins, also when the demonstration is made at midnight.
    addShift(script, director, { ...line, start: onDay(clock, monday + 6, '15:30'), applicants: [crew.alex.userId], stars: 5 })
    addShift(script, director, {
      ...bar,
      start: onDay(clock, monday + 4, '17:00'),
      applicants: [crew.jordan.userId, crew.grace.userId],
      stars: week % 5 === 0 ? 4 : 5,
      tip: 15,
    })
    // From thirty shifts of a position on, a chance is estimated for it.
    addShift(script, director, {
      ...bar,
      wage: 23,
      start: onDay(clock, monday + 5, '17:00'),
      applicants: [crew.jordan.userId],
      is_auto_select: week === 1,
    })
    // Shifts whose low pay attracted nobody: the basis of the boost suggestion.
    addShift(script, director, { ...bar, wage: 19, confirmed: 0, applicants: [], start: onDay(clock, monday + 2, '17:00') })
    if (week % 2 === 0)
      addShift(script, director, { ...pastry, start: onDay(clock, monday + 5, '05:00'), applicants: [crew.priya.userId], stars: 5 })
  }
}
