import type { Output } from '@crewcall/contract/kit.ts'
import type { getStanding } from '@crewcall/contract/pros.ts'
import type { Translate } from '../../lib/i18n.ts'

type Facts = Pick<Output<typeof getStanding>['suspensions'][number], 'source' | 'days' | 'points_lost'>

/** The meaning of a suspension for the pro. @param written the text typed by platform staff, if they decided it */
export function suspensionText(t: Translate, { source, days, points_lost }: Facts, written: string): string {
  if (source === 'ADMIN') return written
  const follows =
    days === null
      ? t('You may appeal once, under Standing in your profile.')
      : t('You cannot take shifts for {days, plural, one {# day} other {# days}}, and your shifts in that time are cancelled.', { days })
  return points_lost === null
    ? follows
    : `${follows} ${t('You lose {points, plural, one {# point} other {# points}}.', { points: points_lost })}`
}
