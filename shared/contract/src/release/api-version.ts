/** Version of the calls under /api. Descriptors name ranges of it; a call that changes its meaning raises the major. */
export const API_VERSION = '1.0.0';
