import type { proPreferences } from '@crewcall/contract/pros.ts'
import { timeBlocks } from '@crewcall/contract/enums.ts'
import type { TimeBlock } from '@crewcall/contract/enums.ts'
import { timeBlockHours } from '@crewcall/contract/rules/time-blocks.ts'
import type { z } from 'zod'

type ShownBlock = z.input<typeof proPreferences>['time_blocks'][number]

const descriptions: Readonly<Record<TimeBlock, string>> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  EVENING: 'Evening',
  OVERNIGHT: 'Overnight',
}

/** The blocks with their descriptions and hours, in the order of the day. */
export function describeBlocks(names: readonly TimeBlock[]): ShownBlock[] {
  return timeBlocks
    .filter((name) => names.includes(name))
    .map((name) => ({
      name,
      description: descriptions[name],
      start_time: `${timeBlockHours[name].from}:00`,
      end_time: `${timeBlockHours[name].until}:00`,
    }))
}
