import type { proPreferences } from '@crewcall/contract/pros.ts'
import type { TimeBlock } from '@crewcall/contract/enums.ts'
import type { z } from 'zod'

type ShownBlock = z.input<typeof proPreferences>['time_blocks'][number]

/** The parts of a day a pro may prefer, with their hours as local wall time; OVERNIGHT ends on the next day. */
export const timeBlockHours: Readonly<Record<TimeBlock, Omit<ShownBlock, 'name'>>> = {
  MORNING: { description: 'Morning', start_time: '05:00:00', end_time: '12:00:00' },
  AFTERNOON: { description: 'Afternoon', start_time: '12:00:00', end_time: '17:00:00' },
  EVENING: { description: 'Evening', start_time: '17:00:00', end_time: '22:00:00' },
  OVERNIGHT: { description: 'Overnight', start_time: '22:00:00', end_time: '05:00:00' },
}

/** The blocks with their descriptions and hours, in the order of the day. */
export function describeBlocks(names: readonly TimeBlock[]): ShownBlock[] {
  const order = Object.keys(timeBlockHours) as TimeBlock[]
  return order.filter((name) => names.includes(name)).map((name) => ({ name, ...timeBlockHours[name] }))
}
