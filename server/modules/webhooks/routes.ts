import * as apiEvents from '@crewcall/contract/api-events.ts'
import * as webhooks from '@crewcall/contract/webhooks.ts'
import { mount } from '../../platform/mount.ts'
import { changeWebhook, deleteWebhook, rotateWebhook, switchWebhook } from './endpoints/change-webhook.ts'
import { createWebhook } from './endpoints/create-webhook.ts'
import { listWebhookDeliveries } from './endpoints/list-deliveries.ts'
import { replayEvents, testWebhook } from './endpoints/send-again.ts'
import { listWebhooks } from './endpoints/view-webhook.ts'
import { listApiEvents } from './log/list-events.ts'

export const routes = [
  mount(apiEvents.listApiEvents, listApiEvents),
  mount(webhooks.listWebhooks, listWebhooks),
  mount(webhooks.createWebhook, createWebhook, { shownOnce: ['secret'] }),
  mount(webhooks.changeWebhook, changeWebhook),
  mount(webhooks.switchWebhook, switchWebhook),
  mount(webhooks.rotateWebhook, rotateWebhook, { shownOnce: ['secret'] }),
  mount(webhooks.deleteWebhook, deleteWebhook),
  mount(webhooks.testWebhook, testWebhook),
  mount(webhooks.replayEvents, replayEvents),
  mount(webhooks.listWebhookDeliveries, listWebhookDeliveries),
]
