// What a module keeps is of one file of tests alone.
import { vi } from 'vitest'

vi.resetModules()
