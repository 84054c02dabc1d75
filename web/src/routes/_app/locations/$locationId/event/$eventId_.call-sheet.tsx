import { createFileRoute } from '@tanstack/react-router'
import { CallSheetScreen } from '../../../../../features/event-page/call-sheet.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/event/$eventId_/call-sheet')({ component: CallSheetScreen })
