// The policy for script addresses has to be there before the federation runtime makes scripts.
import '../../../../host/src/head.ts';

void import('../../../../host/src/main.tsx');
