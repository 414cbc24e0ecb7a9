import { campaignsAtLength } from '#test/support/kills/at-length.ts';
import { splitCluster } from '#test/support/kills/cluster.ts';

campaignsAtLength('parts that run apart', splitCluster, [11, 12, 13]);
