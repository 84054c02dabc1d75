import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { MoreDays } from './more-days.tsx'
import { RepeatSection } from './repeat-section.tsx'
import { useSeveralDays } from './use-place.ts'

/** The days of a schedule: further ones that are taken as one, or a rule by which the shift repeats. */
export function ScheduleFields() {
  const { t } = useT()
  const [repeats, setRepeats] = useState(false)
  const days = useSeveralDays()
  return (
    <>
      <MoreDays />
      {/* Work of several days is taken as one, and does not repeat. */}
      {days.length === 0 && repeats && <RepeatSection />}
      {days.length === 0 && !repeats && (
        <div>
          <Button variant="outlined" size="small" onClick={() => setRepeats(true)}>
            {t('Repeat this shift')}
          </Button>
        </div>
      )}
    </>
  )
}
