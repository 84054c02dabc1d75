import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { tellShift } from './worked-shift.ts'
import { descriptions } from './told.ts'
import type { Told } from './told.ts'

/** Eleven weeks of ordinary work: what ratings, tiers, favorites and earnings come from. */
export function tellWorkedWeeks({ director, script, clock, staff, places, crew, skills }: Told): void {
  const line = {
    place: places.palmetto,
    managerId: staff.maya,
    skillId: skillId(skills, 'Line Cook'),
    hours: 6,
    wage: 24,
    description: descriptions.line,
    confirmed: 1,
  }
  const bar = {
    place: places.harborview,
    managerId: staff.maya,
    skillId: skillId(skills, 'Bartender'),
    hours: 7,
    wage: 22,
    description: descriptions.bar,
    confirmed: 1,
  }
  const pastry = {
    place: places.palmetto,
    managerId: staff.dan,
    skillId: skillId(skills, 'Baker/pastry'),
    hours: 5,
    wage: 21,
    description: descriptions.pastry,
    confirmed: 1,
  }
  for (let week = 10; week >= 1; week -= 1) {
    const monday = -7 * week
    tellShift(script, director, {
      ...line,
      start: onDay(clock, monday, '16:00'),
      applicants: week % 4 === 2 ? [crew.alex.userId, crew.tomas.userId] : [crew.alex.userId],
      stars: 5,
      feedback: 'Ran the grill alone at peak.',
      tip: week % 3 === 0 ? 20 : undefined,
    })
    tellShift(script, director, {
      ...line,
      start: onDay(clock, monday + 3, '16:00'),
      applicants: [crew.alex.userId],
      stars: week === 7 ? 4 : 5,
    })
    if (week % 3 === 0)
      tellShift(script, director, { ...line, start: onDay(clock, monday + 6, '16:00'), applicants: [crew.alex.userId], stars: 5 })
    tellShift(script, director, {
      ...bar,
      start: onDay(clock, monday + 4, '17:00'),
      applicants: [crew.jordan.userId, crew.grace.userId],
      stars: week % 5 === 0 ? 4 : 5,
      tip: 15,
    })
    // Nobody came for so little: what the suggestion of a boost compares with.
    if (week % 2 === 0)
      tellShift(script, director, { ...bar, wage: 19, confirmed: 0, applicants: [], start: onDay(clock, monday + 2, '17:00') })
    if (week % 2 === 0)
      tellShift(script, director, { ...pastry, start: onDay(clock, monday + 5, '05:00'), applicants: [crew.priya.userId], stars: 5 })
  }
}
