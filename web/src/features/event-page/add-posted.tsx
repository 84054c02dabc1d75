import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Delayed, Skeleton } from '../../ui/states.tsx'

const PostedShifts = lazy(() => import('./posted-shifts.tsx').then((module) => ({ default: module.PostedShifts })))

/** Puts shifts that are posted already into the event, several at once. */
export function AddPosted() {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Add posted shifts')}
      </Button>
      <SideSheet opened={isOpen} onClose={() => setOpen(false)} title={t('Add posted shifts')}>
        {isOpen && (
          <Suspense fallback={<Delayed>{<Skeleton height={320} />}</Delayed>}>
            <PostedShifts onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </SideSheet>
    </>
  )
}
