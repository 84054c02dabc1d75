import type { Gig } from '@crewcall/contract/gigs.ts'
import { IconBan, IconBookmarkPlus, IconCopy, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { BookAgain } from '../../domain/shift/book-again.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { later } from '../../lib/later.ts'
import { useActions } from '../../ui/shortcuts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './gig-page.module.css'

const templateDialog = later(() => import('./template-dialog.tsx'))

/** The actions on a shift as a whole. */
export function GigActions({ gig }: { gig: Gig }) {
  const { t } = useT()
  const [dialog, setDialog] = useState<'cancel' | 'template'>()
  const saving = templateDialog.use(dialog === 'template')
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  const canPost = useCan('gig.post', place)
  const canTemplate = useCan('template.edit', place)
  const isLive = gig.status === 'UNAPPROVED' || gig.status === 'POSTED' || gig.status === 'CONFIRMED'
  const hasStarted = Date.parse(gig.start_time) <= useNow(60_000)
  const canRebook = canPost && hasStarted && gig.status !== 'CANCELLED' && gig.type !== 'INTERVIEW' && gig.stats.confirmed > 0
  const isOver = Date.parse(gig.end_time) <= useNow(60_000)
  // A paid trial is not changed like a shift.
  const canEdit = useCan('gig.edit_limited', place) && gig.status !== 'CANCELLED' && gig.type !== 'INTERVIEW' && !isOver
  const canCancel = useCan('gig.cancel', place) && isLive
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  useKeys(params, { canEdit, canPost })

  return (
    <div className={styles.actions}>
      {canEdit && (
        <ButtonLink
          to="/locations/$locationId/gigs/$gigId/edit"
          params={params}
          variant="outlined"
          icon={<IconPencil size={16} aria-hidden="true" />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {canPost && (
        <ButtonLink
          to="/locations/$locationId/gigs-add"
          params={{ locationId: params.locationId }}
          search={{ copy_from: gig.id }}
          variant="outlined"
          icon={<IconCopy size={16} aria-hidden="true" />}
        >
          {t('Copy')}
        </ButtonLink>
      )}
      {canRebook && <BookAgain gig={gig} />}
      {canTemplate && (
        <Button variant="ghost" icon={<IconBookmarkPlus size={16} aria-hidden="true" />} onClick={() => setDialog('template')}>
          <span className="phone-hidden">{t('Save as template')}</span>
        </Button>
      )}
      {canCancel && (
        <Button variant="ghost" icon={<IconBan size={16} aria-hidden="true" />} onClick={() => setDialog('cancel')}>
          <span className="phone-hidden">{t('Cancel shift')}</span>
          <span className={styles.brief} aria-hidden="true">
            {t('Cancel')}
          </span>
        </Button>
      )}
      {dialog === 'cancel' && <CancelDialog gig={gig} onClose={() => setDialog(undefined)} />}
      {saving && <saving.TemplateDialog gig={gig} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function useKeys(
  { locationId, gigId }: { locationId: string; gigId: string },
  { canEdit, canPost }: { canEdit: boolean; canPost: boolean },
): void {
  const { t } = useT()
  const navigate = useNavigate()
  const edit = {
    id: 'gig-edit',
    label: t('Edit this shift'),
    group: t('Shift'),
    keys: 'e',
    run: () => void navigate({ to: '/locations/$locationId/gigs/$gigId/edit', params: { locationId, gigId } }),
  }
  const copy = {
    id: 'gig-copy',
    label: t('Copy this shift'),
    group: t('Shift'),
    words: t('duplicate again'),
    run: () => void navigate({ to: '/locations/$locationId/gigs-add', params: { locationId }, search: { copy_from: Number(gigId) } }),
  }
  useActions([...(canEdit ? [edit] : []), ...(canPost ? [copy] : [])])
}
