import { writeFileSync } from 'node:fs';
import { ACCESS_FILE, accessSurface } from './access-surface.mjs';
import { contractSurface, SURFACE_FILE } from './contract-surface.mjs';
import { statedEndpoints } from './stated-endpoints.mjs';

writeFileSync(SURFACE_FILE, contractSurface());
writeFileSync(ACCESS_FILE, accessSurface(await statedEndpoints()));
