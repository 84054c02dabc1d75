import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { esPhone as es } from '../src/i18n/es-phone.ts'
import { test } from './support/crew.ts'
