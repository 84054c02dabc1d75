import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { type AskedDays, MoreDays } from './more-days.tsx'
import { RepeatSection } from './repeat-section.tsx'
import { useAtOnce } from './use-at-once.ts'
import { useSeveralDays } from './use-place.ts'

/** The days of a schedule: further ones that are taken as one, or a rule by which the shift repeats. The first has the focus if it was `asked` for. */
export function ScheduleFields(props: AskedDays) {
  const { t } = useT()
  const [repeats, setRepeats] = useState(false)
  const days = useSeveralDays()
  useAtOnce()
  const isWorkOfDays = days.length > 0
  return (
    <>
      <MoreDays {...props} />
      {isWorkOfDays && (
        <Section title={t('Repeats')}>
          <p className="soft">
            {repeats
              ? t('Work of several days does not repeat. Take the further days out, and it repeats again as you chose.')
              : t('Work of several days does not repeat. To repeat this shift, take the further days out.')}
          </p>
        </Section>
      )}
      {/* Hidden and not removed, so that the rule is there again without the days. */}
      {repeats && (
        <div hidden={isWorkOfDays}>
          <RepeatSection />
        </div>
      )}
      {!isWorkOfDays && !repeats && (
        <div>
          <Button variant="outlined" size="small" onClick={() => setRepeats(true)}>
            {t('Repeat this shift')}
          </Button>
        </div>
      )}
    </>
  )
}
