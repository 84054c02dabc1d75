import { on } from '../../platform/announcements.ts'
import { openSheet } from './hours/engagement-hours.ts'

on('application.confirmed', (ctx, { application_id }) => openSheet(ctx, application_id))
