import { campaignsAtLength } from '#test/support/kills/at-length.ts';
import { wholeCluster } from '#test/support/kills/cluster.ts';

campaignsAtLength('one process with servers of its own', wholeCluster, [14, 15]);
