import { writeFileSync } from 'node:fs';
import { contractSurface, SURFACE_FILE } from './contract-surface.mjs';

writeFileSync(SURFACE_FILE, contractSurface());
