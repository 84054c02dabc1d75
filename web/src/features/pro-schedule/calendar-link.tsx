import { rotateCalendarLink } from '@crewcall/contract/pro-applications.ts'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CalendarAddress } from '../../ui/private-address.tsx'

/** The private address that shows the pro's shifts in another calendar. Creating a new one ends the old one. */
export function CalendarLink() {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState<string>()
  const rotate = useCommand(rotateCalendarLink)

  async function handleRotate() {
    const made = await rotate.send({})
    // An address whose answer was lost is never shown again: another one replaces it.
    const received = made?.url === null ? await rotate.send({}) : made
    if (received?.url) setUrl(received.url)
  }

  return (
    <>
      <Button variant="outlined" icon={<IconCalendarShare size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Calendar link')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('Your shifts in your own calendar')}>
        <div className="stack gap-12">
          <p>{t('Add this private link to your phone’s calendar; it updates automatically. Anyone who has it can see your shifts.')}</p>
          {url !== undefined && <CalendarAddress url={url} />}
          {url === undefined && (
            <p className="soft">{t('If you created a link before, the new one replaces it and the old one stops working.')}</p>
          )}
        </div>
        <Dialog.Actions>
          <Button variant={url === undefined ? 'contained' : 'text'} busy={rotate.isPending} onClick={() => void handleRotate()}>
            {url === undefined ? t('Create a calendar link') : t('Create a new one')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    </>
  )
}
